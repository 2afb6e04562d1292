/** Texts of reposts, of who reacted, and of why a post is shown. */
export const en = {
  'share.repost': 'Repost',
  'share.text': 'Your thoughts, if you like',
  'share.gone': 'The original post is no longer available to you.',
  'share.video': 'Watch the video',
  'share.boost.follows':
    'Your post moves up in “Popular” as if it were a day newer. This can be done once for each post.',
  'share.boost.plan': 'Your plan does not include boosts.',
  'share.boost.act': 'Boost it now',
  'share.why': 'Why do I see this?',
  'share.why.own': 'It is your own post.',
  'share.why.friend': '{name} is your friend.',
  'share.why.followed': 'You follow {name}.',
  'share.why.friends_reacted':
    '{count, plural, =0 {None of your friends reacted to it.} one {{name}, a friend of yours, reacted to it.} other {{name} and other friends of yours reacted to it, # in all.}}',
  'share.why.same_sport': 'It is about your sport: {sport}.',
  'share.why.popular_in_sport': 'It is among the most popular posts in {sport}.',
  'share.why.promoted': 'Its author promoted it, so it ranks higher in Popular.',
  'share.why.public': 'Its author published it for everybody.',
  'share.why.staff': 'You see it as one of Malaab’s staff.',
};
