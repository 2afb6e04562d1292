/** Demo data: conversations, each line with its author. */

export type DemoLine = {
  readonly key: string;
  readonly by: string;
  readonly text: string;
  /** The line that it answers. */
  readonly replyTo?: string;
  readonly reactions?: Readonly<Record<string, 'LIKE' | 'LOVE' | 'HAHA' | 'SAD' | 'CLAP' | 'GOAL'>>;
};

export type DemoConversation = {
  readonly key: string;
  /** The member who opens the room. */
  readonly by: string;
  /** The others; one of them in a conversation without a name. */
  readonly others: readonly string[];
  /** The name of a group. */
  readonly name?: string;
  readonly lines: readonly DemoLine[];
};

export const conversations: readonly DemoConversation[] = [
  {
    key: 'beach',
    by: 'salma',
    others: ['karim', 'farida', 'nadia'],
    name: 'مجموعة اللياقة',
    lines: [
      { key: 'when', by: 'salma', text: 'متى نتدرب على السرعة هذا الأسبوع؟', reactions: { karim: 'LIKE' } },
      { key: 'nadia', by: 'nadia', text: 'Thursday at 6 pm works for me. Bring spikes.' },
      { key: 'farida', by: 'farida', text: 'الخميس مناسب.', replyTo: 'nadia' },
    ],
  },
  {
    key: 'salma-karim',
    by: 'karim',
    others: ['salma'],
    lines: [
      { key: 'hello', by: 'karim', text: 'مساء الخير يا سلمى، شاهدت هدفك الأخير. رائع!' },
      { key: 'thanks', by: 'salma', text: 'شكرًا يا كريم! كانت تمريرة ممتازة.', reactions: { karim: 'LOVE' } },
      { key: 'ask', by: 'karim', text: 'هل نتمرن معًا صباح السبت؟ المسبح مفتوح من السابعة.' },
      { key: 'yes', by: 'salma', text: 'نعم، السابعة والنصف عند الباب.', replyTo: 'ask' },
      { key: 'bye', by: 'karim', text: 'اتفقنا، إلى اللقاء.', reactions: { salma: 'GOAL' } },
    ],
  },
];
