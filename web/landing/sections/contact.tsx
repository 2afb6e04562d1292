import { Glyph, Section } from '../parts.tsx';
import { useSpeech } from '../speech.tsx';

/** The form, which the script sends, and the ways to reach the platform; the server fills in what it knows of them. */
export const Contact = () => {
  const { say } = useSpeech();
  return (
    <Section id="contact" title={say('contact.title')} lead={say('contact.text')}>
      <div className="contact-grid">
        <form data-contact aria-label={say('contact.title')}>
          <label>
            {say('contact.name')}
            <input name="name" required autoComplete="name" maxLength={100} />
          </label>
          <label>
            {say('contact.email')}
            <input name="email" type="email" required autoComplete="email" dir="ltr" />
          </label>
          <label>
            {say('contact.message')}
            <textarea name="message" required rows={5} maxLength={5000} />
          </label>
          <label className="tick">
            <input name="robot" type="checkbox" required />
            {say('contact.robot')}
          </label>
          <button className="button" type="submit" data-sending={say('contact.sending')} disabled>
            {say('contact.send')}
          </button>
          <output data-outcome data-sent={say('contact.sent')} data-failed={say('contact.failed')} />
          <noscript>
            <p>{say('contact.script')}</p>
          </noscript>
        </form>
        <ul className="ways">
          <li data-if="email">
            <Glyph d="M3 6h18v12H3zM3 7l9 7 9-7" />
            <h3>{say('visitor.contact.email')}</h3>
            <a href="mailto:{{email}}" dir="ltr">
              {'{{email}}'}
            </a>
          </li>
          <li data-if="phone">
            <Glyph d="M5 4h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 1-1 2-2 2A16 16 0 0 1 3 6c0-1 1-2 2-2z" />
            <h3>{say('visitor.contact.phone')}</h3>
            <a href="tel:{{phone}}" dir="ltr">
              {'{{phone}}'}
            </a>
          </li>
          <li>
            <Glyph d="M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6.500a2.500 2.500 0 1 0 .01 0z" />
            <h3>{say('visitor.contact.place')}</h3>
            <p>{'{{place}}'}</p>
          </li>
        </ul>
      </div>
    </Section>
  );
};
