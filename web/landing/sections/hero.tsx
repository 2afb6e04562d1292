import football from '../art/football.svg';
import handball from '../art/handball.svg';
import swimming from '../art/swimming.svg';
import { Glyph, SIGN_IN } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

const SLIDES = [
  { id: 1, picture: football },
  { id: 2, picture: handball },
  { id: 3, picture: swimming },
] as const;

/** The three slides. Without a script the first one is shown. */
export const Hero = () => {
  const { say, number } = useSpeech();
  const total = number(SLIDES.length);
  return (
    <section
      id="home"
      className="hero"

      aria-label={say('hero.label')}
      data-hero
    >
      <h1>{say('hero.title')}</h1>
      {SLIDES.map(({ id, picture }, at) => (
        <div key={id} className="slide" data-slide={at === 0 ? 'shown' : 'hidden'}>
          <img
            src={picture}
            alt=""
            width="1600"
            height="900"
            {...(at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
          <div className="wide">
            <div className="words">
              <h2>{say(`hero.${id}.title`)}</h2>
              <p>{say(`hero.${id}.text`)}</p>
              <a className="button sun" href={SIGN_IN}>
                {say(`hero.${id}.action`)}
              </a>
            </div>
          </div>
        </div>
      ))}
      <div className="wide steer" data-steer hidden>
        <button type="button" data-step="-1" aria-label={say('hero.previous')}>
          <Glyph d="M15 5l-7 7 7 7" pointing />
        </button>
        {SLIDES.map(({ id }) => (
          <button
            key={id}
            type="button"
            className="dot"
            data-dot
            aria-label={say('hero.slide', { number: number(id), total })}
          />
        ))}
        <button type="button" data-step="1" aria-label={say('hero.next')}>
          <Glyph d="M9 5l7 7-7 7" pointing />
        </button>
        <button type="button" data-pause data-play={say('hero.play')} aria-label={say('hero.pause')}>
          <Glyph d="M9 6v12M15 6v12" />
          <Glyph d="M8 5l11 7-11 7z" />
        </button>
      </div>
    </section>
  );
};
