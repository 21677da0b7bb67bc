CREATE TABLE "stated_design" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"design" jsonb NOT NULL,
	"stated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stated_design" ADD CONSTRAINT "stated_design_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;