ALTER TABLE "options" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "minutes" integer;