import type { Texts } from './texts.ts';

const retry = `{seconds, plural, =0 {Try again later.} one {Try again in # second.} other {Try again in # seconds.}}`;

/** The API's English texts. */
export const en: Texts = {
  unexpected: {
    title: 'Something went wrong',
    detail: 'That is our fault. It has been recorded; please try again.',
  },
  problems: {
    malformed: {
      title: 'Malformed request',
      detail: 'The request can’t be read. Check its address, headers and body.',
    },
    unknown_parameter: {
      title: 'Unknown parameter',
      detail: 'The address holds a parameter that this call doesn’t know.',
    },
    bad_cursor: {
      title: 'Bad cursor',
      detail: 'The cursor doesn’t belong to this list. Start again from its first page.',
    },
    no_such_position: {
      title: 'No such position',
      detail: 'The log doesn’t reach the position in Malaab-After. Leave the header out, and read again.',
    },
    unauthenticated: { title: 'Sign in first', detail: 'This call needs a valid access token.' },
    bad_credentials: {
      title: 'Wrong e-mail or password',
      detail: 'The e-mail and password don’t match an account.',
    },
    session_ended: { title: 'Session ended', detail: 'This session has ended. Sign in again.' },
    forbidden: { title: 'Not allowed', detail: 'You may not do this.' },
    feature_off: {
      title: 'This feature is not open to you now',
      detail: 'It is opened to members step by step, or it was switched off for a while. Try again later.',
    },
    account_too_new: {
      title: 'Account too new',
      detail: 'What an account does in its first hour isn’t counted.',
    },
    taken_down: {
      title: 'Taken down',
      detail: 'The staff have taken this down; they alone bring it back.',
    },
    payment_required: { title: 'Payment required', detail: 'This begins once it is paid for.' },
    plan_required: { title: 'Plan required', detail: 'Your plan doesn’t include this. A higher plan does.' },
    not_to_a_guest: {
      title: 'They are a guest',
      detail: 'You can’t send this to somebody who is using a guest account.',
    },
    guest_not_allowed: { title: 'Not for guests', detail: 'Guests can’t do this. Create an account first.' },
    account_not_active: { title: 'Account not active', detail: 'Your account isn’t active yet.' },
    not_found: { title: 'Not found', detail: 'There is no such thing, or you may not see it.' },
    no_such_route: { title: 'No such address', detail: 'The API has nothing at this address.' },
    method_not_allowed: {
      title: 'Method not allowed',
      detail: 'This address doesn’t take that method. See the Allow header.',
    },
    not_acceptable: {
      title: 'Not acceptable',
      detail: 'This can’t be answered in a format that you accept.',
    },
    invalid_transition: { title: 'Not possible now', detail: 'The present state doesn’t allow this step.' },
    conflict: { title: 'Conflict', detail: 'This conflicts with what is already there.' },
    in_progress: {
      title: 'In progress',
      detail: 'The same request is being worked on. Ask again in a moment.',
    },
    stale: {
      title: 'Changed meanwhile',
      detail: 'It was changed since you read it. Read it again, then repeat your change.',
    },
    too_large: { title: 'Too large', detail: 'The request is larger than this call takes.' },
    analysis_video_too_large: {
      title: 'File size exceeds 100MB limit',
      detail: 'Shorten the video, or film it with a lower resolution.',
    },
    analysis_video_type: {
      title: 'Unsupported file type. Please use MP4, MOV, or AVI files',
      detail: 'The type is read from the content, not from the name.',
    },
    unsupported_media_type: {
      title: 'Unsupported content',
      detail: 'This call doesn’t take content of that type.',
    },
    invalid: {
      title: 'Check your input',
      detail:
        '{count, plural, =0 {The input isn’t valid.} one {One field needs a correction.} other {# fields need a correction.}}',
    },
    request_timeout: {
      title: 'Request too slow',
      detail: 'The request didn’t arrive in time. Send it again, over a better connection if you can.',
    },
    expectation_failed: {
      title: 'Expectation failed',
      detail: 'The server meets no expectation but 100-continue.',
    },
    headers_too_large: {
      title: 'Headers too large',
      detail: 'The headers of the request are larger than the server takes.',
    },
    upload_quota_reached: {
      title: 'Upload limit of the day reached',
      detail: `You have uploaded as much as is possible in a day. ${retry}`,
    },
    too_many_uploads: {
      title: 'Too many unfinished uploads',
      detail: 'Finish or cancel the uploads that you have begun, then begin another one.',
    },
    account_locked: { title: 'Account locked', detail: `The account is locked for now. ${retry}` },
    proof_of_work_required: {
      title: 'A puzzle first',
      detail: 'There were too many wrong attempts. Solve the puzzle and send it with the same request.',
    },
    too_many_requests: { title: 'Too many attempts', detail: `That was too often. ${retry}` },
    analysis_upload_failed: { title: 'Upload failed', detail: `The video was not kept. ${retry}` },
    unavailable: { title: 'Not available now', detail: `The service can’t answer at the moment. ${retry}` },
    messages_unavailable: {
      title: 'No code can be sent',
      detail: 'We can’t send messages at the moment, and kept nothing of what you sent. Try again later.',
    },
    behind: { title: 'Not up to date yet', detail: `What you asked for isn’t up to date yet. ${retry}` },
    code_wrong: { title: 'Wrong code', detail: 'The code isn’t right.' },
    sql_not_allowed: {
      title: 'Not for statements of analysts',
      detail: 'A statement can’t use “{message}”.',
    },
    sql_failed: { title: 'The statement doesn’t work', detail: 'The database says: {message}' },
    sql_timeout: {
      title: 'The statement takes too long',
      detail: 'It was ended after ten seconds. Ask for fewer days, or for sums.',
    },
    sql_row_too_large: {
      title: 'A row is too large',
      detail: 'Leave long texts out, or shorten them in the statement.',
    },
    sql_unavailable: {
      title: 'No account for statements',
      detail: 'The database has no account for analysts. The operators set it by MALAAB_ANALYST_URL.',
    },
    past_too_long: {
      title: 'Too many events until then',
      detail:
        'The list would have to be made from more events than can be read at once. Choose an earlier time.',
    },
    voice_too_long: {
      title: 'The voice message is too long',
      detail:
        'A voice message has at most {minutes, plural, one {# minute} other {# minutes}}. Record a shorter one.',
    },
    file_of_data_timeout: {
      title: 'The file takes too long',
      detail: 'It was given up after a minute. Ask for fewer rows, or for sums.',
    },
    file_of_data_too_large: {
      title: 'The file would be too large',
      detail: 'Ask for fewer rows or fewer columns, and take the rest in a second file.',
    },
    second_factor_required: {
      title: 'Second factor required',
      detail: 'Enter the code that your authenticator app shows now, or a recovery code.',
    },
    second_factor_enrolment_required: {
      title: 'Second factor not set up yet',
      detail: 'Add the key to an authenticator app, and enter the code that it shows.',
    },
    second_factor_wrong: {
      title: 'Wrong code',
      detail: 'The code isn’t right, or was used already. Try the next one.',
    },
    enrolment_expired: {
      title: 'Setup expired',
      detail: 'Setting up the second factor took too long. Sign in again to get a new key.',
    },
    code_expired: { title: 'Code expired', detail: 'The code isn’t valid any more. Ask for a new one.' },
    code_elsewhere: {
      title: 'The code belongs to another browser',
      detail:
        'This code doesn’t work here. A code works once, and only in the browser that asked for it. Open the link in the mail, ask for another mail, or sign in.',
    },
    link_expired: { title: 'Link expired', detail: 'The link isn’t valid any more. Ask for another mail.' },
    idempotency_key_reused: {
      title: 'Idempotency key reused',
      detail: 'This Idempotency-Key was already used with another request.',
    },
    not_to_oneself: { title: 'Not to yourself', detail: 'You can’t do this to yourself.' },
    capacity_lowered: {
      title: 'This limit is too low',
      detail:
        'It can’t be lower than the places already taken. Where there was no limit before, none can be set.',
    },
    waits_for_another_admin: {
      title: 'Waits for another admin',
      detail:
        'This takes effect only once another admin with the permission agrees, not the one who proposed it.',
    },
    kept_for_the_record: {
      title: 'Kept for the record',
      detail: 'What was agreed stays on record and can’t be deleted.',
    },
  },
  fields: {
    required: 'Please fill this in.',
    unknown_field: 'This field isn’t known.',
    wrong_type:
      '{expected, select, string {Enter a text here.} number {Enter a number, such as 12.} int {Enter a whole number.} boolean {Choose yes or no.} array {Choose one or more from the list.} other {This value doesn’t fit this field.}}',
    bad_format:
      '{format, select, email {Enter an e-mail address, such as mona@example.com.} phone {Enter a phone number with its country code, such as +201001234567.} url {Enter a link that begins with https://.} date {Enter a date that exists, such as 2026-03-21.} datetime {Enter a date and a time that exist.} username {Enter 3 to 30 English letters, digits, dots or underscores.} from {Enter a time, such as 22:30.} to {Enter a time, such as 07:00.} country {Choose a country from the list.} other {This isn’t in the right format.}}',
    too_short:
      '{of, select, items {{minimum, plural, one {Choose at least # item.} other {Choose at least # items.}}} other {{minimum, plural, one {Please fill this in.} other {Enter at least # characters.}}}}',
    too_long:
      '{of, select, items {{maximum, plural, one {Choose at most # item.} other {Choose at most # items.}}} other {{maximum, plural, one {Enter at most # character.} other {Enter at most # characters.}}}}',
    too_small: 'Enter {minimum, number, ::group-off} or more.',
    too_big: 'Enter {maximum, number, ::group-off} or less.',
    not_one_of:
      '{field, select, role {Choose a role from the list.} sport {Choose a sport from the list.} planId {Choose a plan from the list.} governorate {Choose a governorate from the list.} other {Choose a value from the list.}}',
    not_accepted: 'Confirm this first.',
    no_such_thing:
      '{field, select, phone {Add your phone number first.} addressId {Choose one of your addresses.} categoryId {Choose a category from the list.} clubId {We could not find this club. Choose one from the list.} teamId {We could not find this team. Choose one from the list.} userId {We could not find this member. Choose one from the list.} other {This no longer exists, or is not available to you. Choose something else.}}',
    taken:
      '{field, select, username {This user name is taken. Choose another one.} email {This e-mail address belongs to another account.} phone {This phone number belongs to another account.} jerseyNumber {Another player of the team wears this number. Choose another one.} startsAt {This time is taken. Choose another one.} name {This name is taken. Choose another one.} quantity {Not enough are left. Choose fewer.} other {This is already taken. Choose something else.}}',
    too_common: 'This is too easy to guess.',
    unreadable:
      'Use characters that can be seen, and letters of one alphabet in each word; no invisible or direction-changing characters.',
    reserved: 'This is kept for Malaab’s own team, or looks like it. Choose something else.',
    out_of_order:
      '{must, select, before {This must come before “{other}”.} after {This must come after “{other}”.} not_after {This must not come after “{other}”.} other {This must not come before “{other}”.}}',
    in_the_past: 'This is already past.',
    full: 'No place is left here.',
    below_taken: 'More places than that are taken.',
    wrong_password: 'The password is not right.',
    not_with_others: 'This can’t be combined with another choice.',
    unknown_placeholder: 'Only these placeholders are filled in: {options}.',
  },
  formerMember: 'A former member',
};
