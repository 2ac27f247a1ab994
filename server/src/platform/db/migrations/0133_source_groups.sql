ALTER TABLE "option_groups" ADD COLUMN "source_category_id" uuid;--> statement-breakpoint
ALTER TABLE "option_groups" ADD COLUMN "source_except" uuid[] DEFAULT '{}' NOT NULL;