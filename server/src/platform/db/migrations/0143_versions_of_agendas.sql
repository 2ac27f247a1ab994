CREATE TABLE "agenda_versions" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agenda_versions" ADD CONSTRAINT "agenda_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Free times are kept until the version changes. The data of customers, reminders and payments takes no time from anybody.
CREATE FUNCTION count_agenda_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With the account its row goes too.
  INSERT INTO agenda_versions (owner_id, version)
    SELECT id, 1 FROM users WHERE id = coalesce(new.owner_id, old.owner_id)
    ON CONFLICT (owner_id) DO UPDATE SET version = agenda_versions.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agenda_changed AFTER INSERT OR DELETE OR UPDATE OF professional_id, state, during, held_until ON appointments
  FOR EACH ROW EXECUTE FUNCTION count_agenda_change();
--> statement-breakpoint
CREATE TRIGGER agenda_changed AFTER INSERT OR UPDATE OR DELETE ON agenda_blocks
  FOR EACH ROW EXECUTE FUNCTION count_agenda_change();
