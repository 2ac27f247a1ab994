ALTER TABLE "payments" ADD COLUMN "refund_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_rejections" integer DEFAULT 0 NOT NULL;