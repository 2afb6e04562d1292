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
    account_locked: { title: 'Account locked', detail: `The account is locked for now. ${retry}` },
    proof_of_work_required: {
      title: 'A puzzle first',
      detail: 'There were too many wrong attempts. Solve the puzzle and send it with the same request.',
    },
    too_many_requests: { title: 'Too many attempts', detail: `That was too often. ${retry}` },
    unavailable: { title: 'Not available now', detail: `The service can’t answer at the moment. ${retry}` },
    behind: { title: 'Not up to date yet', detail: `What you asked for isn’t up to date yet. ${retry}` },
    code_wrong: { title: 'Wrong code', detail: 'The code isn’t right.' },
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
    more_than_own: {
      title: 'More than you may',
      detail: 'You can’t give or take permissions that you don’t have yourself.',
    },
    title_missing: { title: 'Title missing', detail: 'A title is needed.' },
    posts_cap_reached: {
      title: 'Posts limit reached',
      detail: 'Your profile holds as many posts as your plan allows.',
    },
    job_closed: { title: 'Job closed', detail: 'This job takes no more applications.' },
    training_full: { title: 'No place left', detail: 'All places in this training are taken.' },
    training_over: { title: 'Training over', detail: 'This training has ended.' },
    capacity_lowered: {
      title: 'This limit is too low',
      detail:
        'It can’t be lower than the places already taken. Where there was no limit before, none can be set.',
    },
    facility_taken: {
      title: 'Facility taken',
      detail: 'Something else takes place in this facility at that time.',
    },
    facility_not_allowed: {
      title: 'Not allowed to book this facility',
      detail: 'A facility is booked by its keeper and by those whom the keeper allows. Ask them first.',
    },
    match_too_early: {
      title: 'Too early',
      detail: 'A match starts an hour before its time at the earliest, and ends after it.',
    },
    match_not_agreed: {
      title: 'Not agreed yet',
      detail: 'The other team has to agree to this match as it is planned now.',
    },
    already_under_contract: {
      title: 'Already under contract',
      detail: 'The player has another contract in force in these days. That one has to end first.',
    },
    kept_for_the_record: {
      title: 'Kept for the record',
      detail: 'What was agreed stays on record and can’t be deleted.',
    },
    has_an_agent: {
      title: 'Another agent',
      detail: 'The player has an agent already; that agency has to end first.',
    },
    not_their_client: {
      title: 'Not their client',
      detail: 'An agent has commissions of their own clients alone.',
    },
    competition_not_running: {
      title: 'Competition isn’t running',
      detail: 'A round can start only while its competition is running.',
    },
    competition_over: { title: 'Competition over', detail: 'This competition has ended.' },
    one_entrant: {
      title: 'A member or a team',
      detail: 'Name either a member or a team: one of them, not both.',
    },
    competition_full: { title: 'Competition full', detail: 'All places in this competition are taken.' },
    round_out_of_order: {
      title: 'Not this round’s turn',
      detail: 'Rounds run one at a time, in the order of their numbers.',
    },
    round_running: {
      title: 'A round is running',
      detail: 'End the round that is running before you end the competition.',
    },
    no_next_round: {
      title: 'No next round',
      detail: 'This competition has no further round to qualify for.',
    },
    event_not_open: {
      title: 'Event not open',
      detail: 'This is possible only for an event that is published and not over.',
    },
    event_cancelled: { title: 'Event cancelled', detail: 'This event has been cancelled.' },
    event_full: { title: 'Event full', detail: 'All places at this event are taken.' },
    winner_not_approved: {
      title: 'Not an approved participant',
      detail: 'A prize goes to an approved participant of its event.',
    },
    campaign_over: {
      title: 'The campaign’s time is over',
      detail: 'Its last moment has passed. Give it a later one, then start it.',
    },
    category_level: {
      title: 'Not on this level',
      detail:
        'A category stays on its level and hangs beneath one that is one level up. There are four levels.',
    },
    other_currency: {
      title: 'Another currency',
      detail: 'What is bought together has one currency. Buy what is in the cart first, or empty it.',
    },
    coupon_not_valid: {
      title: 'Coupon not valid',
      detail: 'This coupon takes nothing off this cart.',
    },
    order_not_paid: { title: 'Order not paid', detail: 'A parcel is prepared once its order is paid.' },
    order_not_delivered: {
      title: 'Not delivered yet',
      detail: 'A purchase can be reviewed once it has been delivered.',
    },
    not_refundable: {
      title: 'Can’t be refunded',
      detail:
        'This payment can’t be refunded for this reason. Plans that were activated are refunded for technical faults alone, and a payment can be disputed within 90 days.',
    },
    out_of_stock: { title: 'Out of stock', detail: 'There aren’t that many in stock.' },
    contacts_cap_reached: {
      title: 'No more new contacts this month',
      detail:
        'Your plan lets you write to so many people a month who aren’t your friends. Next month there is room again.',
    },
    guardian_consent_missing: {
      title: 'A guardian must agree first',
      detail: 'Agents and scouts write to members under 18 only once a guardian has agreed.',
    },
    room_of_two: {
      title: 'A chat of two',
      detail: 'This chat is between two people. Open a group to bring more together.',
    },
    room_full: { title: 'The group is full', detail: 'No more people fit into this group.' },
    already_promoted: { title: 'Already promoted', detail: 'A post can be promoted once.' },
    asked_too_soon: {
      title: 'Asked too soon',
      detail: 'They declined your request. You can ask again 30 days after that.',
    },
    already_reported: {
      title: 'Already reported',
      detail: 'You have reported this, and it is being looked at.',
    },
  },
  fields: {
    required: 'Please fill this in.',
    unknown_field: 'This field isn’t known.',
    wrong_type: 'This has the wrong type.',
    bad_format: 'This isn’t in the right format.',
    too_short:
      '{of, select, items {{minimum, plural, one {Choose at least # item.} other {Choose at least # items.}}} other {{minimum, plural, one {Enter at least # character.} other {Enter at least # characters.}}}}',
    too_long:
      '{of, select, items {{maximum, plural, one {Choose at most # item.} other {Choose at most # items.}}} other {{maximum, plural, one {Enter at most # character.} other {Enter at most # characters.}}}}',
    too_small: 'This must be at least {minimum, number, ::group-off}.',
    too_big: 'This must be at most {maximum, number, ::group-off}.',
    not_one_of: 'This must be one of: {options}.',
    not_accepted: 'This has to be accepted first.',
    no_such_thing: 'There is no such thing.',
    taken: 'This is already taken.',
    too_common: 'This is too easy to guess.',
    unreadable:
      'Use characters that can be seen, and letters of one alphabet in each word; no invisible or direction-changing characters.',
    reserved: 'This is kept for Malaab’s own team, or looks like it. Choose something else.',
    out_of_order:
      '{must, select, before {This must come before “{other}”.} after {This must come after “{other}”.} not_after {This must not come after “{other}”.} other {This must not come before “{other}”.}}',
    in_the_past: 'This is already past.',
  },
  notifications: {
    post_reacted: '{name} reacted to your post',
    post_commented: '{name} commented on your post',
    comment_replied: '{name} replied to your comment',
    followed: '{name} follows you now',
    approved: 'Your account has been approved. Welcome to Malaab!',
    rejected: 'Your account hasn’t been approved yet. The reason is on your account page.',
    announcement: 'A message from Malaab',
    match_proposed: 'A match with your team is waiting for your answer',
    match_score_reported: 'The score of your match is waiting for your confirmation',
    contract_drafted: 'A contract is waiting for your signature',
    contract_termination_asked: 'The other side asks to end your contract',
    transfer_proposed: 'A transfer is waiting for your agreement',
    transfer_completion_asked: 'A transfer is waiting for you to confirm that it is complete',
    training_joined: '{name} joined your training',
    training_left: '{name} gave up a place in your training',
    training_place_given: 'You have a place in a training with {name}',
    training_place_lost: 'You no longer have a place in a training with {name}',
    training_moved: 'Your training with {name} has another time',
    training_cancelled: 'Your training with {name} was cancelled',
    job_applied: '{name} applied for your job',
    job_application_withdrawn: '{name} withdrew an application for your job',
    job_application_shortlisted: 'You are on the shortlist for a job at {name}',
    job_application_accepted: 'Congratulations! {name} accepted your application',
    job_application_rejected: 'Your application for a job at {name} was not accepted',
    job_closed: 'A job at {name} that you applied for is closed',
    approval_waiting: '{name} is waiting for approval',
    reported: '{name} has filed a report',
  },
  formerMember: 'A former member',
};
