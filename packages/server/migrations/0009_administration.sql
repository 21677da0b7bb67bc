CREATE TABLE "audit_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text,
	"address" text,
	"project_id" integer,
	"project_name" text,
	"subject" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publish_link" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_link" ADD COLUMN "project_id" integer;--> statement-breakpoint
UPDATE "publish_link" SET "project_id" = "document"."project_id" FROM "document" WHERE "document"."id" = "publish_link"."document_id";--> statement-breakpoint
ALTER TABLE "publish_link" ALTER COLUMN "project_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "publish_link" ADD CONSTRAINT "publish_link_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;