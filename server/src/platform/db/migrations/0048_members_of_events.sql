ALTER TABLE "security_events" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_changes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "member_id" uuid;