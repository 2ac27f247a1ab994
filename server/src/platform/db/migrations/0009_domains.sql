DROP INDEX "domains_owner";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "claimed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "ssl_status" text DEFAULT 'inactive' NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "ssl_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "domains_due" ON "domains" USING btree ("next_check_at");--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_of_owner" UNIQUE("owner_id","domain");--> statement-breakpoint
-- Looks at the DNS and at certificates change no page; they come every minute.
DROP TRIGGER page_changed ON "domains";--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR DELETE OR UPDATE OF status, domain ON domains
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
