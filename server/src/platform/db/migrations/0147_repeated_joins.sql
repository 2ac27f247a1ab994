ALTER TABLE "member_device_people" ADD COLUMN "joined_with" "bytea";--> statement-breakpoint
ALTER TABLE "member_device_people" ADD CONSTRAINT "member_device_people_joined_with_unique" UNIQUE("joined_with");
