CREATE TABLE "jhalak"."sign_up_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	CONSTRAINT "sign_up_invitation_token_sha256_unique" UNIQUE("token_sha256")
);
