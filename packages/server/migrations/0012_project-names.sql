CREATE TABLE "project_name" (
	"project_id" integer NOT NULL,
	"digest" text NOT NULL,
	"account_id" integer,
	CONSTRAINT "project_name_project_id_digest_pk" PRIMARY KEY("project_id","digest")
);
--> statement-breakpoint
ALTER TABLE "project_name" ADD CONSTRAINT "project_name_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_name" ADD CONSTRAINT "project_name_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_name_account" ON "project_name" USING btree ("account_id");