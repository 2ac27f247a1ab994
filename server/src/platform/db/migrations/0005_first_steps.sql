CREATE TABLE "first_steps" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"shared" boolean NOT NULL,
	"finished" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;