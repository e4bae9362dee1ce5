CREATE TABLE "jhalak"."announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."uptime_day" (
	"day" text PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"first_minute_at" timestamp with time zone NOT NULL,
	"last_minute_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."user_suspension" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcement_by_end" ON "jhalak"."announcement" USING btree ("ends_at");