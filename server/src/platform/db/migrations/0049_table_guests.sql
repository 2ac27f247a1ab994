ALTER TABLE "ordering_settings" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ordering_settings" ADD COLUMN "has_pickup_minimum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ordering_settings" ADD COLUMN "pickup_minimum" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ordering_settings" ADD COLUMN "tables_until" integer DEFAULT 60;--> statement-breakpoint
ALTER TABLE "ordering_settings" ADD COLUMN "direct_tables" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dining_table_id" uuid;