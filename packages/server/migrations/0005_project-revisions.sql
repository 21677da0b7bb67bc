CREATE TABLE "project_visit" (
	"project_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"earlier_revision" integer,
	"earlier_at" timestamp with time zone,
	CONSTRAINT "project_visit_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "artefact_history" ADD COLUMN "project_revision" integer;--> statement-breakpoint
ALTER TABLE "artefact_history" ADD COLUMN "replaced_revision" integer;--> statement-breakpoint
-- A change gave all its files the same time. Counted from the current revision backwards, its revision is right as far back
-- as every revision of every file is kept, and before that no state of the project can be read.
UPDATE "artefact_history" AS "history" SET "project_revision" = "counted"."revision"
FROM (
	SELECT "change"."project_id", "change"."path", "change"."revision" AS "file_revision",
		"project"."revision" + 1 - dense_rank() OVER (
			PARTITION BY "change"."project_id" ORDER BY "change"."changed_at" DESC, coalesce("change"."changed_by", 0)
		) AS "revision"
	FROM "artefact_history" AS "change" JOIN "project" ON "project"."id" = "change"."project_id"
) AS "counted"
WHERE "history"."project_id" = "counted"."project_id" AND "history"."path" = "counted"."path"
	AND "history"."revision" = "counted"."file_revision";--> statement-breakpoint
UPDATE "artefact_history" AS "history" SET "replaced_revision" = "later"."project_revision"
FROM "artefact_history" AS "later"
WHERE "history"."project_id" = "later"."project_id" AND "history"."path" = "later"."path"
	AND "history"."revision" + 1 = "later"."revision";--> statement-breakpoint
ALTER TABLE "artefact_history" ALTER COLUMN "project_revision" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "project_visit" ADD CONSTRAINT "project_visit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_visit" ADD CONSTRAINT "project_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artefact_history_moment" ON "artefact_history" USING btree ("project_id","project_revision");