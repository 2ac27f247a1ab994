CREATE TABLE "consumer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_probes" (
	"country" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consumer_requests" ADD CONSTRAINT "consumer_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumer_requests_user" ON "consumer_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consumer_requests_open" ON "consumer_requests" USING btree ("created_at") WHERE closed_at is null;