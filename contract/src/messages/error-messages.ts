/**
 * Every error a person can meet: a stable id and one sentence in their words. HTTP status codes are given in
 * one place, `server/src/http/core/errors.ts`. `{name}` parts are filled by `UserError`.
 */
export const errorSentences = {
  not_media: 'This file is not a video or sound recording that can be read ({found}).',
  unreadable: 'This file cannot be read as a video: {detail}.',
  no_streams: 'This file holds neither picture nor sound.',
  too_many_pixels: 'This picture is too large ({found}); the limit is {limit}.',
  too_many_streams: 'This file holds too many tracks ({found}); the limit is {limit}.',
  too_long: 'This video is longer ({found}) than the limit of {limit}.',
  too_short: 'This file holds less than {limit} of picture or sound.',
  input_truncated: 'This file ends early: it says {declared} and holds {found}. Upload it again.',
  encrypted: 'This file is encrypted (DRM) and cannot be read.',
  file_missing: 'There is no file at {path}.',
  file_empty: 'This file is empty.',
  disk_full:
    'There is no space left on the disk of this machine. Delete projects that you no longer need, or ask the owner of this installation to make space, and try again.',
  range_outside: 'The range {range} lies outside this video of {duration}.',
  range_invalid: 'A range looks like 10:00-25:00; {found} does not.',
  bad_argument: '{detail}',
  no_speech_engine: 'No speech model on this machine, so there are no captions yet.',
  speech_failed: 'The speech engine stopped: {detail}.',
  speech_model_invalid: 'The folder {folder} does not hold a usable speech model: {detail}.',
  subtitles_invalid: 'These subtitles cannot be read: {detail}.',
  language_unknown: 'Jhalak does not know the language {found}; it knows {known}.',
  caption_only_too_long:
    'Captions alone are made for up to {limit}; this is {found}. Choose a part of at most {limit}, or ask for clips.',
  captions_need_words:
    'Captions need words. Add subtitles or a speech model, or ask for clips cut by sound instead.',
  nothing_to_clip: 'There is nothing in this video to make a clip of: {detail}.',
  glyphs_missing: 'The packaged fonts have no glyphs for these letters: {found}.',
  render_failed: 'The clip could not be made: {detail}.',
  render_check_failed: 'The finished clip did not pass its check: {detail}.',
  tool_missing: '{tool} is missing on this machine. Install it with: {command}',
  limit_time: 'This step took longer than its limit of {limit} and was stopped.',
  limit_memory: 'This step needed more memory than its limit and was stopped.',
  limit_size: 'This step wrote a file larger than its limit of {limit} and was stopped.',
  already_running: 'Jhalak is already running on this data folder ({folder}).',
  sandbox_missing:
    'The sandbox for media tools does not work on this machine ({reason}). As root Jhalak does not start without it. ' +
    'Install bubblewrap and allow user namespaces, or start Jhalak as an ordinary user, or accept the risk with ' +
    'SANDBOX=limits. docs/self-hosting.md, “The sandbox”, tells more.',
  download_failed: 'The download of {address} failed: {detail}. It would be saved in {folder}.',
  cancelled: 'You stopped this.',
  worker_lost: 'The machine stopped in the middle of this step {attempts} times.',
  database_failed: 'The database cannot start: {detail}.',
  signed_out_upload: 'Please log in to upload videos.',
  upload_too_large: 'File too large. Please upload a smaller video file.',
  upload_type: 'Invalid file type. Please upload a video file ({types}).',
  upload_timeout: 'Upload timeout. Please try with a smaller file or check your internet connection.',
  link_refused: 'URL processing failed. Please try again. This address cannot be opened.',
  link_failed: 'URL processing failed. Please try again. {reason}',
  wrong_credentials: 'This e-mail address and password do not belong together.',
  wrong_password: 'The current password is not right.',
  too_many_attempts: 'Too many attempts. Try again in {wait}.',
  server_busy: 'Many people are signing in right now. Try again in a few seconds.',
  sign_up_closed: 'Sign-up is closed on this installation. Ask its operator for an account.',
  invitation_invalid:
    'This installation takes invited people only, and this invitation is missing, used or too old. Ask its operator for a new link.',
  email_taken: 'There is an account with this e-mail address already. Sign in instead.',
  password_weak: '{detail}',
  link_used_up: 'This link has been used already or is too old. Ask for a new one.',
  operator_link_invalid: 'This operator link has been used already or is not known here.',
  origin_refused: '{detail}',
  passwords_elsewhere: 'Passwords are kept by {provider}, not by Jhalak.',
  not_found: 'There is nothing at this address.',
  signed_out: 'Please sign in.',
  operators_only: 'Only the owner of this installation may do this.',
  permission_missing:
    'Your role in this workspace does not allow this. Ask an owner or admin of the workspace.',
  invalid_field: '{field}: {detail}.',
  json_expected: 'The body of this request must be JSON (Content-Type: application/json).',
  text_invalid: 'This text holds a character that cannot be stored. Remove it and try again.',
  request_slow: 'This request took too long to arrive. Check your internet connection and try again.',
  body_too_large: 'This request is too large.',
  generation_running:
    'Clips of this video are being made with other settings. Wait until they are ready, or stop them first.',
  topic_unclear:
    'Write what the clips should be about, such as “pricing” or “exam stress”. “{topic}” names nothing that can be looked for.',
  source_not_ready: 'This video cannot be used yet: {detail}',
  words_exist:
    'The words of this video are there already ({found}). Import it again to choose another {wish}.',
  words_missing: 'This video has no transcript yet.',
  words_changed: 'The transcript was changed meanwhile. Load it again.',
  clip_not_planned: 'This clip is still being planned. Try again in a moment.',
  clip_changed: 'This clip was changed meanwhile. Load it again.',
  no_other_passage:
    'There is no other passage of this length that makes sense on its own. Choose another length.',
  edit_invalid: 'This change cannot be made: {detail}',
  step_over: 'This step is over already.',
  step_not_failed: 'Only a step that failed or was stopped can be tried again.',
  step_superseded:
    'A newer attempt has taken the place of this step. Look at the newest entry of the job log.',
  minutes_used_up:
    'This video needs {needed} minutes of transcription, and {left} of the {limit} minutes a month of the {plan} plan are left. Choose a shorter part of the video, or a larger plan.',
  file_being_made: 'This file is being made again for your plan. Try the download again in a minute.',
  exports_used_up:
    'The {plan} plan exports {limit} clips a month, and {left} are left for {needed} more. A larger plan exports as many as you like.',
  ratio_not_included: 'Downloads in {ratio} are not part of the {plan} plan. They come with {plans}.',
  quality_not_included: 'Files in {quality} are not part of the {plan} plan. They come with {plans}.',
  b_roll_not_included: 'B-roll cards are not part of the {plan} plan. They come with {plans}.',
  branding_not_included: 'A logo and brand colours are not part of the {plan} plan. They come with {plans}.',
  storage_full:
    'There is no space left for this file: {used} of the {limit} of the {plan} plan are used. Delete projects that you no longer need, or choose a larger plan.',
  plans_off: 'Plans are switched off on this installation: everything is included.',
  payments_missing: 'Payments are not configured on this installation.',
  model_missing: 'This speech model is not on this machine. Download it first.',
  model_busy: 'This speech model is being downloaded. Stop the download first.',
  model_fixed: 'SPEECH_MODEL_DIR names the speech model of this installation. Unset it to choose one here.',
  logo_invalid: 'This logo cannot be used: {detail}.',
  logo_too_large: 'A logo has at most {limit}. Save it smaller and try again.',
  translator_missing: 'Subtitles in {language} need a translator, which is not set up.',
  nothing_to_export: 'There is no finished plan of a clip in this video yet. Generate clips first.',
  exports_not_ready: 'Not every clip is exported yet: {ready} of {total} are ready.',
  database_unreachable: 'The database does not answer at the moment. Please try again in a few seconds.',
  internal: 'Something went wrong in Jhalak itself. The log names it as {reference}.',
} as const;

export type ErrorId = keyof typeof errorSentences;
