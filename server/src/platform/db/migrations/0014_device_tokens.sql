ALTER TABLE "devices" DROP CONSTRAINT "devices_token_hash_unique";--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_token" UNIQUE("owner_id","token_hash");