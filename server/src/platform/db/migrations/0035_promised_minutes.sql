ALTER TABLE "order_events" ADD COLUMN "replaced_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "minutes_changed_at" timestamp with time zone;