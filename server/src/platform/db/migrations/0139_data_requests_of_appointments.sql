-- oldest version: 0139_data_requests_of_appointments. Earlier versions show the data of appointments that a customer had blocked.
CREATE TABLE "data_request_appointments" (
	"owner_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"is_proven" boolean NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "data_request_appointments_owner_id_request_id_appointment_id_pk" PRIMARY KEY("owner_id","request_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_request_appointments" ADD CONSTRAINT "data_request_appointments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_appointments" ADD CONSTRAINT "data_request_appointments_request" FOREIGN KEY ("owner_id","request_id") REFERENCES "public"."data_requests"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_appointments_by_appointment" ON "data_request_appointments" USING btree ("owner_id","appointment_id");--> statement-breakpoint
CREATE INDEX "data_request_appointments_waiting" ON "data_request_appointments" USING btree ("request_id") WHERE done_at is null;