/**
 * Every error that users can see: a stable id and an English text that names the next step. HTTP status codes are
 * assigned in `server/src/http/core/errors.ts`. `UserError` fills the `{{name}}` placeholders.
 */
export const errorSentences = {
  not_media:
    'This file is not a video or audio recording that Jhalak can read ({{found}}). Save it as MP4 and try again.',
  unreadable: 'This file cannot be read as a video: {{detail}}. Save it as MP4 and try again.',
  no_streams: 'This file has no picture and no sound. Choose another file.',
  too_many_pixels:
    'This picture is too large ({{found}}); the limit is {{limit}}. Export it smaller and try again.',
  too_many_streams:
    'This file has too many tracks ({{found}}); the limit is {{limit}}. Export it with fewer tracks.',
  too_long: 'This video is too long ({{found}}); the limit is {{limit}}. Cut it into parts first.',
  too_short: 'This file has less than {{limit}} of picture or sound. Choose a longer one.',
  input_truncated: 'This file stops at {{found}} of {{declared}}. Upload the complete file.',
  encrypted: 'This file is copy-protected (DRM) and cannot be read. Use a version without protection.',
  file_missing: 'There is no file at {{path}}.',
  file_empty: 'This file is empty. Choose another one.',
  disk_full:
    'The server’s disk is full. Delete projects you no longer need, or contact the team of this site, and try again.',
  range_outside: 'The range {{range}} is outside this video of {{duration}}. Choose a part of the video.',
  range_invalid: 'A range looks like 10:00-25:00; {{found}} does not.',
  bad_argument: '{{detail}}',
  no_speech_engine:
    'Speech recognition isn’t set up yet, so there are no captions. Upload subtitles, or make clips by sound.',
  speech_coming: 'Speech recognition is getting ready. Your video continues automatically after that.',
  speech_failed: 'Speech recognition stopped: {{detail}}. Try again.',
  speech_service_failed: '{{service}} gave no transcript: {{reason}}.',
  speech_service_missing: 'This speech service isn’t set up here. Choose another one.',
  speech_service_moved:
    'This speech service is at {{host}} now. Check the new address, then choose it again.',
  speech_budget_used:
    'This month’s budget for speech services is too small: this recording needs {{needed}}, and {{left}} is left. Choose recognition on this server in the settings, ask the team of this site for a larger budget, or wait for next month. Then try again.',
  speech_model_invalid: 'The folder {{folder}} does not hold a usable speech model: {{detail}}.',
  subtitles_invalid: 'These subtitles cannot be read: {{detail}}.',
  text_not_spoken: 'This text does not match the sound of the video: {{detail}}.',
  language_unknown: 'Jhalak does not support the language {{found}}. Choose one of these: {{known}}.',
  caption_only_too_long:
    'A whole video can get captions up to {{limit}}; this is {{found}}. Choose a part of at most {{limit}}, or make clips.',
  captions_need_words: 'Captions need a transcript. Upload subtitles, or make clips by sound instead.',
  nothing_to_clip: 'There is nothing in this video to make a clip from: {{detail}}.',
  glyphs_missing:
    'The captions use characters that no font here can draw: {{found}}. Remove them from the captions.',
  render_failed: 'The clip could not be made: {{detail}}. Try again.',
  render_check_failed: 'The finished clip did not pass its quality check: {{detail}}. Try again.',
  tool_missing: '{{tool}} is missing on this machine. Install it with: {{command}}',
  limit_time:
    'This step took longer than its limit of {{limit}} and was stopped. Try again, or use a shorter video.',
  limit_memory:
    'This step needed more memory than its limit and was stopped. Try again, or use a shorter video.',
  limit_size:
    'This step wrote a file larger than its limit of {{limit}} and was stopped. Use a shorter video.',
  already_running: 'Jhalak is already running on this data folder ({{folder}}).',
  sandbox_missing:
    'The sandbox for media tools does not work on this machine ({{reason}}). As root, Jhalak does not start without it. Install bubblewrap and allow user namespaces, or start Jhalak as an ordinary user, or accept the risk with SANDBOX=limits. See “The sandbox” in docs/self-hosting.md.',
  download_failed:
    'The download of {{address}} failed: {{detail}}. Try again; the file is saved in {{folder}}.',
  cancelled: 'This was stopped.',
  worker_lost: 'The server stopped during this step {{attempts}} times. Try again.',
  database_failed: 'The database cannot start: {{detail}}.',
  signed_out_upload: 'Please log in to upload videos.',
  upload_too_large: 'File too large. Please upload a smaller video file.',
  upload_type: 'Invalid file type. Please upload a video file ({{types}}).',
  upload_offset: 'This part does not continue the upload. Read how much has arrived and go on from there.',
  upload_timeout: 'Upload timeout. Please try with a smaller file or check your internet connection.',
  link_refused:
    'URL processing failed. Please try again. This address cannot be opened. Use a public link, or upload the file.',
  link_failed: 'URL processing failed. Please try again. {{reason}}',
  drive_failed: 'The file could not be imported from Google Drive. {{reason}}',
  drive_missing: 'Google Drive isn’t set up here. Upload the file instead.',
  wrong_credentials: 'Wrong email or password.',
  wrong_password: 'Your current password is wrong. Try again.',
  too_many_attempts: 'Too many attempts. Try again in {{wait}}.',
  server_busy: 'Many people are signing in right now. Try again in a few seconds.',
  sign_up_closed: 'Sign-up is closed on this site. Ask its team for an account.',
  invitation_invalid:
    'You need an invitation to sign up here, and this one is missing, used or expired. Ask for a new invitation link.',
  email_taken: 'This email already has an account. Sign in instead.',
  email_change_unproved:
    'Your account has no password. Turn on two-factor sign-in, then change your email with a code.',
  password_weak: '{{detail}}',
  link_used_up: 'This link has expired or was already used. Request a new one.',
  operator_link_invalid:
    'This operator link is unknown or was already used. Start Jhalak again and open the link it prints.',
  origin_refused: '{{detail}}',
  passwords_elsewhere: 'Passwords are managed by {{provider}}. Change yours there.',
  external_unreachable:
    '{{provider}} can’t be reached right now. Try again in a minute, or sign in another way.',
  external_missing: 'This site has no other way to sign in. Use your email and password.',
  team_owner:
    'You are the only owner of {{teams}}. Make another member the owner first, then delete your account.',
  deletion_started: 'Your account is already being deleted and can’t be kept any more.',
  picture_invalid: 'This picture cannot be used: {{detail}}. Choose a different one.',
  picture_too_large: 'A picture can be up to {{limit}}. Save it smaller and try again.',
  code_wrong: 'This code is wrong or was already used. Enter the newest one.',
  sign_in_over: 'This sign-in took too long. Start again.',
  two_factor_on: 'Two-factor sign-in is already on. Turn it off first to use a different app.',
  two_factor_off: 'Two-factor sign-in is off. Turn it on in Settings, Security.',
  passkeys_unavailable: 'Passkeys cannot be used on this site. Sign in with your email and password.',
  passkey_not_added: 'The passkey was not added. Start again, and unlock your device when it asks.',
  passkey_refused:
    'This passkey does not open an account here. Sign in another way, then check your passkeys in Settings, Security.',
  passkeys_full: 'You have {{limit}} passkeys, the most an account can have. Remove one first.',
  not_found: 'This does not exist, or you have no access to it. Check the link.',
  signed_out: 'Please sign in.',
  operators_only: 'Only the team of this site can do this. Ask them if you need it.',
  permission_missing:
    'Your role in this workspace does not allow this. Ask an owner or admin of the workspace.',
  scope_missing:
    'This API key doesn’t have the scope {{scope}}. Make a key with it in the settings, under API keys.',
  key_missing:
    'This address needs an API key: send “Authorization: Bearer jhk_…”. Make a key in the settings, under API keys.',
  idempotency_key_reused:
    'This Idempotency-Key already stands for another request. Use a new one for every new request.',
  request_running: 'The same request is still being handled. Send it again in a few seconds.',
  key_invalid: 'This API key is unknown. Copy the whole key again, or make a new one in the settings.',
  key_expired: 'This API key has expired. Make a new one in the settings, under API keys.',
  key_revoked:
    'This API key was revoked, or the person who made it has left the workspace. Make a new one in the settings.',
  last_way_in:
    'This is the only way into your account. Set a password first: log out and choose “Forgot password?”.',
  key_limit: 'This workspace already has {{count}} of {{limit}} keys of this kind. Revoke one first.',
  rate_limited: 'Too many requests with this key: {{limit}} in {{seconds}} s. Wait {{retry}} s.',
  brand_kit_is_default: 'The default brand kit stays. Make another kit the default first.',
  brand_kits_full: 'A workspace has up to {{limit}} brand kits. Delete one you no longer need.',
  dictionary_full: 'A dictionary holds up to {{limit}} names. Delete some you no longer need.',
  templates_full: 'A workspace has up to {{limit}} templates. Delete one you no longer need.',
  folders_full: 'A workspace has up to {{limit}} folders. Delete one you no longer need.',
  folder_gone: 'That folder was deleted. Choose another one.',
  folder_name_taken: 'There is already a folder “{{name}}”. Choose another name.',
  share_locked: 'This link needs its password. Reload the page and enter it.',
  share_password_wrong: 'That isn’t the password of this link. Try again, or ask the person who sent it.',
  share_download_off: 'This clip can’t be downloaded here right now. Ask the person who sent you the link.',
  share_links_full: 'A project has up to {{limit}} open share links. Turn one off that you no longer need.',
  share_clip_changed:
    'The clip has changed since you opened this page. Watch it again, then send your answer once more.',
  share_comments_full: 'This link has all the comments it can hold. Answer the person who sent it directly.',
  invalid_field: '{{field}}: {{detail}}.',
  field_unknown: '{{field}}: {{detail}}.',
  json_expected: 'The body of this request must be JSON (Content-Type: application/json).',
  text_invalid: 'This text contains a character that can’t be saved. Remove it and try again.',
  request_slow: 'This request took too long to arrive. Check your internet connection and try again.',
  body_too_large: 'This is too large to send. Make it smaller and try again.',
  generation_running:
    'Clips of this video are already being made with other settings. Wait until they’re ready, or stop them first.',
  topic_unclear:
    'Write what the clips should be about, such as “pricing” or “exam stress”. “{{topic}}” cannot be searched for.',
  source_not_ready: 'This video can’t be used yet: {{detail}}',
  words_exist:
    'This video already has a transcript ({{found}}). To choose another {{wish}}, import the video again.',
  words_missing: 'This video has no transcript yet. Transcribe it or upload subtitles first.',
  words_changed: 'The transcript changed after you opened it. Reload and try again.',
  clip_not_planned: 'This clip isn’t ready to edit yet. Try again in a moment.',
  clip_changed: 'This clip changed after you opened it. Reload and try again.',
  no_other_passage: 'No other moment of this length makes sense on its own. Choose another length.',
  edit_invalid: 'This change cannot be made: {{detail}}',
  step_over: 'This step has already finished. Reload to see the result.',
  export_running: 'This export or another one in its ratio is still being made. Stop it first, or wait.',
  step_not_failed: 'Only a step that failed or was stopped can be run again.',
  step_superseded: 'A newer attempt has replaced this step. See the newest entry under Activity.',
  minutes_used_up:
    'This video needs {{needed}} min of transcription; left this month: {{left}} of the {{limit}} min of the {{plan}} plan. Choose a shorter part of the video, or get more minutes under “Billing & Plan”.',
  file_being_made: 'This file is being made again. Try the download again in a minute.',
  exports_used_up:
    'The {{plan}} plan includes {{limit}} exported clips a month: {{left}} left, {{needed}} needed. A larger plan has unlimited exports.',
  ratio_not_included: 'Downloads in {{ratio}} are not part of the {{plan}} plan. They come with {{plans}}.',
  quality_not_included: 'Files in {{quality}} are not part of the {{plan}} plan. They come with {{plans}}.',
  b_roll_not_included: 'B-roll cards are not part of the {{plan}} plan. They come with {{plans}}.',
  branding_not_included:
    'Logos, brand colours, fonts, intros and templates are not part of the {{plan}} plan. They come with {{plans}}.',
  translation_not_included:
    'Translated captions are not part of the {{plan}} plan. They come with {{plans}}.',
  api_not_included: 'API access is not part of the {{plan}} plan. It comes with {{plans}}.',
  white_label_not_included:
    'Shared pages under your own name are not part of the {{plan}} plan. They come with {{plans}}.',
  seats_used_up:
    'No seat is free: the {{plan}} plan has {{seats}}. Remove a member or an invitation, or choose a plan with more seats: {{plans}}.',
  seat_missing:
    'This workspace has more members than its plan has seats. You can look at everything; to change it, ask the owner for a plan with more seats.',
  webhook_address: 'Events cannot be sent to this address: {{detail}}',
  webhook_limit: 'A workspace has at most {{limit}} webhook endpoints. Remove one that you no longer need.',
  webhook_off: 'This endpoint is switched off. Switch it on first.',
  storage_full:
    'There’s no space left for this file: {{used}} of the {{limit}} of the {{plan}} plan are used. Delete projects you no longer need, or choose a larger plan.',
  invite_invalid:
    'This invitation has ended: it was used or withdrawn, or its time is over. Ask the person who invited you for a new link.',
  owner_leaving:
    'No one can join this workspace: its owner’s account is about to be deleted, and the workspace with it. First the owner chooses “Keep my account” in Settings, Your data.',
  already_member: 'You already belong to this workspace.',
  member_already: '{{name}} already belongs to this workspace. Change their role in the list of members.',
  owner_stays:
    'The owner of a workspace cannot be changed, removed or leave. Transfer the ownership to a colleague first.',
  owner_by_transfer: 'A workspace has one owner. Transfer the ownership instead.',
  owner_workspace_stays:
    'This workspace holds the plan of the owner of this site, so it cannot be transferred. Create another workspace for the team.',
  account_leaving:
    'Your account is about to be deleted, and what you buy would go with it. First choose “Keep my account” in Settings, Your data.',
  heir_unavailable:
    '{{name}} can’t become the owner: their account is suspended or about to be deleted. Choose another member.',
  workspaces_not_included: 'More workspaces are not part of the {{plan}} plan. They come with {{plans}}.',
  workspaces_used_up:
    'You already have {{limit}} workspaces of your own. Delete the projects of one you no longer need and give it a new name, or transfer one to a colleague. A transferred one leaves your plan.',
  plans_off: 'Everything is included here, so there is no plan to choose.',
  grant_workspace_unknown:
    'No workspace has this id, and no account this email address. Check it and try again.',
  account_suspended: 'Your account is suspended. Write to us on the contact page to have it restored.',
  site_tool_fixed: 'YT_DLP_PATH names {{path}}, and that program is used. Unset it to install one here.',
  suspend_operator: 'The operator’s own account cannot be suspended. Choose another account.',
  announcement_times_invalid:
    'An announcement ends after it begins, and not in the past. Choose another end.',
  grant_day_invalid: 'Choose a day from today on, within five years.',
  payments_missing: 'Paid plans aren’t available on this site yet. Contact its team.',
  tax_details_missing: 'Your invoice needs a name and an address. Add them under Billing, then pay.',
  gstin_invalid: 'This is not a valid GSTIN. Compare its 15 characters with your registration certificate.',
  gstin_other_state:
    'This GSTIN is registered in another State than your address. Choose its State, or leave the GSTIN empty.',
  supplier_missing:
    'Invoices aren’t set up on this site yet, so paid plans can’t be bought. Contact its team.',
  payments_unavailable:
    'The payment service isn’t answering right now. Nothing was charged. Try again in a minute.',
  signature_wrong: 'This message is not signed by the payment service.',
  trial_used:
    'The free trial works once for each workspace, before the first payment. Choose a plan to go on.',
  resume_too_late: 'This plan is already ending. Choose it again to keep it.',
  refund_too_late: 'There is no payment left to refund. Contact us if you think this is wrong.',
  top_ups_missing: 'Extra minutes aren’t sold on this site. Choose a larger plan instead.',
  plan_needed: 'Extra minutes come with paid plans. Choose a plan first.',
  model_missing: 'This speech model is not on this machine. Download it first.',
  model_busy: 'This speech model is downloading. Stop the download first.',
  language_fixed:
    'LANGUAGE_ENDPOINT_URL names the language model of this installation. Unset it to choose one here.',
  language_missing: 'No language model is set up. Save its address and name first.',
  model_fixed: 'SPEECH_MODEL_DIR names the speech model of this installation. Unset it to choose one here.',
  broll_invalid: 'This file can’t be added: {{detail}}.',
  broll_too_large:
    'Pictures can be up to {{pictures}} and videos up to {{videos}}. Save it smaller and try again.',
  music_too_large: 'Music can be up to {{limit}}. Save it smaller, for example as MP3, and try again.',
  footage_not_set_up:
    'Stock footage is not set up here. Use your own library, or ask the team of this site to add it.',
  pictures_not_set_up:
    'Generated pictures are not set up here. Use your own library, or ask the team of this site to add them.',
  pictures_used_up:
    'Your workspace has made {{limit}} pictures in 24 hours, which is the most. Try again later.',
  footage_failed: 'The outside service could not help: {{reason}}.',
  broll_full: 'Your library holds {{limit}} files, which is the most. Delete some and try again.',
  logo_invalid: 'This logo cannot be used: {{detail}}.',
  bumper_invalid:
    'An intro or outro is a picture or a video of up to 5 seconds from your library, once it has been read, and not drawn by AI. Choose another one.',
  font_invalid: 'This font cannot be used: {{detail}}.',
  font_too_large: 'A font can be up to {{limit}}. Choose a smaller file and try again.',
  fonts_full: 'Your workspace has {{limit}} fonts, which is the most. Delete one and try again.',
  logo_too_large: 'A logo can be up to {{limit}}. Save it smaller and try again.',
  translator_missing:
    'Translation isn’t set up, so there are no captions in {{language}}. Choose the spoken language instead.',
  translation_missing:
    'The captions of this clip aren’t translated into {{language}} yet. Translate them in the Customize panel first.',
  translation_failed: 'The captions were not translated: {{why}}. Your clip is unchanged; try again later.',
  nothing_to_export: 'No clip of this video can be exported: none is ready, or all were dropped.',
  exports_not_ready: 'Exported so far: {{ready}} of {{total}}. Wait until every clip is ready.',
  pack_not_ready: 'This clip does not fit {{platform}} yet. Open “Post” and make it fit first.',
  post_not_written: 'New texts could not be written: {{why}}. Use the ones below, or try again later.',
  post_time_past: 'That time has passed. Choose a later day or time.',
  plan_empty: 'Nothing in this week is ready to download. Put clips on its days first.',
  plan_not_ready:
    'Nothing planned for this week fits its platform yet. Open “{{title}}” and make it fit {{platform}} first.',
  database_unreachable: 'The server can’t reach its data right now. Try again in a few seconds.',
  plan_unreadable:
    'This clip’s saved data can’t be read. Generate clips again; if it happens once more, tell the team of this site.',
  storage_unavailable:
    'The server can’t store or read files right now. Try again in a minute; if it stays like this, tell the team of this site.',
  internal: 'Something went wrong in Jhalak. Try again; if you report it, mention {{reference}}.',
} as const;

export type ErrorId = keyof typeof errorSentences;
