CREATE TABLE "jhalak"."api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"secret_sha256" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_secret_sha256_unique" UNIQUE("secret_sha256")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."idempotent_request" (
	"workspace_id" text NOT NULL,
	"key" text NOT NULL,
	"request_sha256" text NOT NULL,
	"token" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"subject_id" text,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_request_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."api_key" ADD CONSTRAINT "api_key_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."idempotent_request" ADD CONSTRAINT "idempotent_request_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_by_workspace" ON "jhalak"."api_key" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_request_by_age" ON "jhalak"."idempotent_request" USING btree ("created_at");