ALTER TABLE "orders" ADD COLUMN "discount" numeric(22, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;