ALTER TABLE "subscriptions" ADD COLUMN "left_at" timestamp with time zone;
