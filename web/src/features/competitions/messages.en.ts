/** Texts of the pages of competitions. */
export const en = {
  'competitions.title': 'Competitions',
  'competitions.new': 'Announce a competition',
  'competitions.view.scheduled': 'Upcoming',
  'competitions.view.running': 'Running',
  'competitions.view.ended': 'Ended',
  'competitions.view.mine': 'Entered by me',
  'competitions.view.organised': 'Organised by me',
  'competitions.none.scheduled': 'No upcoming competition matches what you chose. Try another sport or time.',
  'competitions.none.running': 'No running competition matches what you chose.',
  'competitions.none.ended': 'No past competition matches what you chose.',
  'competitions.none.mine': 'You have not entered a competition yet. Choose one of the upcoming ones.',
  'competitions.none.organised': 'You have not announced a competition yet.',
  'competitions.when': 'Starts',
  'competitions.when.any': 'Any time',
  'competitions.when.week': 'Within a week',
  'competitions.when.month': 'This month',
  'competitions.when.nextMonth': 'Next month',
  'competitions.organisers': 'Only clubs and companies organise competitions.',
  'competitions.join': 'Enter the competition',
  'competitions.visitor': 'Take part in this competition',
  'competitions.full': 'All places are taken. If somebody withdraws, the button to enter appears here.',
  'competitions.over': 'This competition has ended.',
  'competitions.entry.waiting':
    'You have entered. The organiser puts you into a round, and you are notified.',
  'competitions.entry.round': 'Your place in {round} is confirmed.',
  'competitions.entry.ended':
    'You took part in this competition, and it has ended. Your place is in the table.',
  'competitions.entry.disqualified': 'You were disqualified from this competition. The reason: {reason}',
  'competitions.leave': 'Withdraw',
  'competitions.leave.ask': 'Withdraw from the competition?',
  'competitions.leave.follows':
    'Your place is free for somebody else, and your score is deleted. You can enter again while there is a place.',
  'competitions.start.weeks':
    'It starts about {count, plural, one {# week} other {# weeks}} before its date ({at}).',
  'competitions.start.days':
    'It starts about {count, plural, one {# day} other {# days}} before its date ({at}).',
  'competitions.start.follows.competition':
    'The competition starts now, and all participants are notified. After that it can only be ended.',
  'competitions.start.follows.round':
    'The round starts now, and its participants are notified. This can’t be undone.',
  'competitions.end.follows':
    'The standings become final, and all participants are notified. The competition can’t be started again.',
  'competitions.remove.follows':
    'The competition is cancelled with its rounds and scores, and all participants are notified. This can’t be undone.',
  'competitions.rounds': 'Rounds',
  'competitions.rounds.none': 'No rounds are planned yet.',
  'competitions.rounds.plan.first':
    'Add the first round, then confirm the places of those who entered before it starts.',
  'competitions.round.plan': 'Add a round',
  'competitions.round.participants': 'Participants of this round',
  'competitions.round.stayed': 'Eliminated in this round',
  'competitions.round.empty': 'Nobody is in this round.',
  'competitions.round.end.follows': 'Once the round has ended, the next one can start. This can’t be undone.',
  'competitions.standings': 'Current standings',
  'competitions.matches': 'Matches',
  'competitions.matches.none': 'No match is like that.',
  'competitions.match.open': 'Match page',
  'competitions.match.against': 'against',
  'competitions.lineUp': 'Line-up of {team}',
  'competitions.lineUp.none': 'No line-up has been entered yet.',
  'competitions.lineUp.add': 'Enter a player',
  'competitions.lineUp.follows':
    'The other team is asked to confirm it. Once they or the organiser have, it counts in the player’s statistics.',
  'competitions.standings.final': 'Final standings',
  'competitions.standings.none': 'No participants yet.',
  'competitions.standings.members': 'Only members of Malaab see the standings and the names of participants.',
  'competitions.participants': '{count, plural, one {# participant} other {# participants}}',
  'competitions.rank': 'Place',
  'competitions.participant': 'Participant',
  'competitions.score': 'Score',
  'competitions.tied': '(tied)',
  'competitions.you': 'You',
  'competitions.qualify.follows':
    'Moves on to {round} and is notified. There is no way back to an earlier round.',
  'competitions.disqualify.follows':
    'Leaves the standings for good, and the place is free for somebody else. The participant reads the reason that you write.',
  'competitions.participant.remove.follows':
    'They lose their place, the score is deleted, and they are notified.',
  'competitions.correct.follows':
    'The standings are counted again, both sides are notified, and a new time for disputes begins.',
  'competitions.postpone.follows': 'The match has no time until you set a new one. Both sides are notified.',
  'competitions.dispute.follows':
    'The staff of Malaab decide. The result counts until then. Each match can be disputed once.',
  'competitions.uphold.follows': 'The result stays for good. The side that disputed it reads your answer.',
  'competitions.overturn.follows':
    'The new result is final, and the standings are counted again. The side that disputed it reads your answer.',
  'competitions.disputes':
    '{count, plural, one {# dispute is waiting for a decision} other {# disputes are waiting for a decision}}',
  'competitions.disputes.staff': 'The staff of Malaab decide disputes. You are notified of the decision.',
  'competitions.console.open': 'Run the competition',
  'competitions.console.page': 'Competition page',
  'competitions.console.board': 'Board for the hall',
  'competitions.console.add': 'Add a match',
  'competitions.console.none': 'No matches in this round yet.',
  'competitions.console.keys':
    'Type the score of the first side, Enter, the score of the second, Enter: the result is saved and the next match is ready.',
  'competitions.console.score': 'Score of {name}',
  'competitions.console.result': 'Save the result',
  'competitions.console.soFar': 'Score so far',
  'competitions.board.results': 'Matches and results',
  'competitions.board.results.none': 'No results yet.',
  'competitions.board.next': 'Next matches',
  'competitions.board.next.none': 'No matches to come.',
  'competitions.board.old': 'Connection lost. This is as of {time}.',
  'competitions.board.code': 'Code of the competition’s page',
  'competitions.board.follow': 'Follow the competition on your phone',
};
