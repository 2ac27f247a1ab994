ALTER TABLE "professionals" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_member" FOREIGN KEY ("owner_id","member_id") REFERENCES "public"."members"("owner_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
