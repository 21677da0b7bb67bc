CREATE TABLE "drift_report" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer
);
--> statement-breakpoint
ALTER TABLE "drift_report" ADD CONSTRAINT "drift_report_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_report" ADD CONSTRAINT "drift_report_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;