CREATE UNIQUE INDEX CONCURRENTLY "member_device_people_joined" ON "member_device_people" USING btree ("joined_with");
