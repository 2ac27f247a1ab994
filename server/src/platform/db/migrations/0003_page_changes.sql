-- Whatever changes a page says so in its own transaction, and no write can forget to: `page_changed` carries the
-- owner's id, or nothing when every page may have changed. PostgreSQL folds equal ones of a transaction into one.
CREATE FUNCTION announce_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', coalesce(old.owner_id, new.owner_id)::text)
    WHERE coalesce(old.owner_id, new.owner_id) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', old.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER UPDATE OF active, verified_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_account_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION announce_plan_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON businesses
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON slugs
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON domains
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON business_media
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
