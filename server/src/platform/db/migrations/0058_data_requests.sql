-- oldest version: 0058_data_requests. Earlier versions show the data that a customer had blocked, and do not know the new events.
CREATE TABLE "data_request_orders" (
	"owner_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_proven" boolean NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "data_request_orders_owner_id_request_id_order_id_pk" PRIMARY KEY("owner_id","request_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"by_business" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"member_id" uuid,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_requests_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "archived_orders" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_request_orders" ADD CONSTRAINT "data_request_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_orders" ADD CONSTRAINT "data_request_orders_request" FOREIGN KEY ("owner_id","request_id") REFERENCES "public"."data_requests"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_orders_by_order" ON "data_request_orders" USING btree ("owner_id","order_id");--> statement-breakpoint
CREATE INDEX "data_request_orders_waiting" ON "data_request_orders" USING btree ("request_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "data_requests_answered" ON "data_requests" USING btree ("owner_id","answered_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("owner_id","due_at","id") WHERE answer is null;