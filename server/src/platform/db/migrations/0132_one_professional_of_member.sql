CREATE UNIQUE INDEX CONCURRENTLY "professionals_one_member" ON "professionals" USING btree ("owner_id","member_id");
