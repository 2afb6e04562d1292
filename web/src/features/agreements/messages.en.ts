/** Texts of the pages of contracts, transfers, agencies and sponsorships. */
export const en = {
  'agreements.title': 'My agreements',
  'agreements.view.open': 'Waiting for an answer',
  'agreements.view.contracts': 'Contracts',
  'agreements.view.transfers': 'Transfers',
  'agreements.view.agencies': 'Agencies',
  'agreements.view.sponsorships': 'Sponsorships',
  'agreements.waiting.yours': 'Waiting for you',
  'agreements.waiting.yours.none': 'Nothing waits for your answer.',
  'agreements.waiting.others': 'Waiting for others',
  'agreements.waiting.others.none': 'Nothing waits for somebody else’s answer.',
  'agreements.turn.yours': 'Waits for you',
  'agreements.turn.others': 'Waits for others',
  'agreements.side.arrivals': 'Arrivals',
  'agreements.side.departures': 'Departures',
  'agreements.side.received': 'Received',
  'agreements.side.given': 'Given',
  'agreements.none.contracts':
    'You have no contracts yet. A contract begins with an offer on the page of a player or a club.',
  'agreements.none.transfers':
    'You have no transfers yet. A transfer begins with an offer on a player’s page.',
  'agreements.none.agencies':
    'You have no agencies yet. An agent offers to represent a player on the player’s page.',
  'agreements.none.sponsorships':
    'You have no sponsorships yet. One is offered on the Career tab of an athlete’s page.',
  'agreements.parties': 'Parties',
  'agreements.asks.sign.yours': 'This contract waits for your signature. Read its terms first.',
  'agreements.asks.sign.others': 'This contract waits for the other party’s signature.',
  'agreements.asks.end.yours': 'The other party asks to end this contract early. It ends only if you agree.',
  'agreements.asks.end.others':
    'An early end of this contract was asked for. It ends only if the other party agrees.',
  'agreements.asks.agree.yours': 'This transfer waits for your consent.',
  'agreements.asks.agree.others': 'This transfer waits for the consent of other parties.',
  'agreements.asks.complete.yours':
    'All parties have agreed. Confirm that the transfer is complete once it is.',
  'agreements.asks.complete.others':
    'All parties have agreed. The transfer waits for others to confirm that it is complete.',
  'agreements.asks.accept.yours': 'This offer waits for your answer.',
  'agreements.asks.accept.others': 'This offer waits for the other party’s answer.',
  'agreements.answer.sign.yes': 'Signed',
  'agreements.answer.sign.no': 'Not signed yet',
  'agreements.answer.end.yes': 'Asked to end it',
  'agreements.answer.end.no': 'Has not agreed to end it',
  'agreements.answer.agree.yes': 'Agreed',
  'agreements.answer.agree.no': 'Not agreed yet',
  'agreements.answer.complete.yes': 'Confirmed completion',
  'agreements.answer.complete.no': 'Completion not confirmed yet',
  'agreements.answer.accept.yes': 'Made the offer',
  'agreements.answer.accept.no': 'No answer yet',
  'agreements.follows.contract.edit':
    'Earlier signatures no longer count: the other party has to sign the new text.',
  'agreements.follows.contract.sign':
    'You accept this text. Once both parties have signed, the contract is in force until its last day, and neither party can end it alone.',
  'agreements.follows.contract.terminate':
    'The other party is asked to agree. Once both have asked for it, the contract ends for good.',
  'agreements.follows.contract.remove': 'The draft is deleted for both parties, and the other party is told.',
  'agreements.follows.transfer.edit':
    'Earlier consents no longer count: the parties have to agree to the new terms.',
  'agreements.follows.transfer.agree':
    'You agree to these terms. Once all parties have, the transfer is agreed and its terms stay as they are.',
  'agreements.follows.transfer.complete':
    'Once both sides have confirmed, the transfer is complete and can’t be cancelled.',
  'agreements.follows.transfer.cancel':
    'The transfer is cancelled for all parties, for good. A new one can be offered.',
  'agreements.follows.agent-client.accept':
    'This agent becomes your only agent: they draft your contracts, offer your transfers and see your health data. You can end the agency at any time.',
  'agreements.follows.agent-client.end':
    'The agency ends now, and the player may choose another agent. The agent can offer again.',
  'agreements.follows.agent-client.remove': 'The offer is taken back for both parties.',
  'agreements.follows.sponsorship.accept':
    'The sponsorship begins under these terms, until its last day. It stays on record for both parties.',
  'agreements.follows.sponsorship.decline':
    'The sponsor is told that you declined. They can send a new offer.',
  'agreements.follows.sponsorship.end': 'The sponsorship ends now, before its last day, for good.',
  'agreements.follows.sponsorship.remove': 'The offer is deleted for both parties.',
  'agreements.offer.contracts': 'Offer a contract',
  'agreements.offer.transfers': 'Offer a transfer',
  'agreements.offer.agencies': 'Offer to represent',
  'agreements.new.with': 'To: {name}',
  'agreements.new.terms': 'Terms',
  'agreements.new.contracts':
    'Both parties receive the contract. If you are one of them, you sign it by sending. It is in force once the other has signed the same text.',
  'agreements.new.transfers':
    'All parties receive the offer. The club that releases the player follows from the contract in force, and has to agree.',
  'agreements.new.agencies':
    'The player receives the offer. The agency begins only if they accept, and a player has one agent.',
  'agreements.new.not':
    'You can’t offer this to this member. Clubs offer contracts and transfers to players; agents offer to represent them.',
  'agreements.send.contracts': 'Send the contract',
  'agreements.send.transfers': 'Send the offer',
  'agreements.send.agencies': 'Send the offer',
};
