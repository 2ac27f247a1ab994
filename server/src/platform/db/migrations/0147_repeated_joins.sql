ALTER TABLE "member_device_people" ADD COLUMN "joined_with" "bytea";
