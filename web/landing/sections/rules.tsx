import { Section } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

/** Rules of refunds, in two columns. */
export const Refund = () => {
  const { say } = useSpeech();
  return (
    <Section id="refund" title={say('refund.title')} lead={say('refund.text')}>
      <ul className="cards two">
        {([1, 2, 3, 4] as const).map((at) => (
          <li key={at}>
            <h3>{say(`refund.${at}`)}</h3>
            <p>{say(`refund.${at}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const Privacy = () => {
  const { say } = useSpeech();
  return (
    <Section id="privacy" title={say('privacy.title')} lead={say('privacy.text')}>
      <ul className="cards">
        {([1, 2, 3] as const).map((at) => (
          <li key={at}>
            <h3>{say(`privacy.${at}`)}</h3>
            <p>{say(`privacy.${at}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
