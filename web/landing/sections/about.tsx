import SportStroke, { type Sport } from '../../src/ui/sport-strokes.tsx';
import chess from '../art/chess.svg';
import run from '../art/run.svg';
import { Glyph, Section, SIGN_IN } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

const SPORTS: readonly Sport[] = [
  'FOOTBALL',
  'HANDBALL',
  'SWIMMING',
  'CHESS',
  'BASKETBALL',
  'VOLLEYBALL',
  'TENNIS',
  'KARATE',
  'BOXING',
  'RUNNING',
  'CYCLING',
  'HORSE_RIDING',
];

/** Names of figures whose values come from the server's settings. */
const FIGURES = ['athletes', 'sports', 'opportunities'] as const;

/** The section about Malaab: sports, people, and claimed figures. */
export const About = () => {
  const { say } = useSpeech();
  return (
    <Section id="about" title={say('about.title')} lead={say('about.text')}>
      <img className="art" src={run} alt="" width="640" height="520" loading="lazy" />
      <dl className="figures">
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{say(`figures.${name}`)}</dt>
            <dd>{`{{${name}}}`}</dd>
          </div>
        ))}
      </dl>
      <ul className="sports" aria-label={say('sports.label')}>
        {SPORTS.map((sport) => (
          <li key={sport}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <SportStroke sport={sport} />
            </svg>
            {say(`sport.${sport}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const LISTS = [
  { name: 'opportunities', path: '/opportunities' },
  { name: 'events', path: '/events' },
  { name: 'jobs', path: '/jobs' },
  { name: 'competitions', path: '/competitions' },
] as const;

/** Examples that anybody may read, filled in by the script; without it they are links to the lists. */
export const Live = () => {
  const { say } = useSpeech();
  return (
    <Section id="live" title={say('live.title')} lead={say('live.text')}>
      <div data-showcase hidden>
        <h3>{say('live.posts')}</h3>
        <ul className="showcase" data-items />
      </div>
      <div className="columns">
        {LISTS.map(({ name, path }) => (
          <article key={name} data-live={path} data-none={say('live.none')}>
            <h3>
              <a href={path}>{say(`live.${name}`)}</a>
            </h3>
            <ul data-items />
          </article>
        ))}
      </div>
    </Section>
  );
};

const FEATURES = [
  { name: 'profile', d: 'M12 4a4 4 0 1 0 .01 0zM4 21c0-5 3-8 8-8s8 3 8 8' },
  { name: 'ai', d: 'M3 6h12v12H3zM15 10l6-3v10l-6-3M6 15l3-4 2 2 2-4' },
  { name: 'safe', d: 'M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6zM8 12l3 3 5-6' },
  { name: 'store', d: 'M4 8h16l-1.500 12h-13zM8 8a4 4 0 0 1 8 0' },
  {
    name: 'pro',
    d: 'M12 3l2.700 6 6.300.600-4.700 4.300 1.300 6.600L12 17.200 6.400 20.500l1.300-6.600L3 9.600 9.300 9z',
  },
  { name: 'ads', d: 'M4 10v4h4l9 5V5l-9 5zM20 9.500v5M8 14l1.500 6' },
] as const;

export const Features = () => {
  const { say } = useSpeech();
  return (
    <Section id="features" title={say('features.title')}>
      <ol className="formation">
        {FEATURES.map(({ name, d }) => (
          <li key={name}>
            <Glyph d={d} />
            <div>
              <h3>{say(`features.${name}`)}</h3>
              <p>{say(`features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <a className="button" href={SIGN_IN}>
        {say('features.action')}
      </a>
    </Section>
  );
};

export const Vision = () => {
  const { say } = useSpeech();
  return (
    <Section id="vision" title={say('vision.title')} lead={say('vision.text')}>
      <img className="art" src={chess} alt="" width="640" height="520" loading="lazy" />
      <ul className="aims">
        {([1, 2, 3] as const).map((at) => (
          <li key={at}>{say(`vision.${at}`)}</li>
        ))}
      </ul>
      <a className="button sun" href={SIGN_IN}>
        {say('vision.action')}
      </a>
    </Section>
  );
};
