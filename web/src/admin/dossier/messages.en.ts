/** Texts of dossiers, and of private data that the staff open with a reason. */
export const en = {
  'admin.dossier': 'Dossier of decisions',
  'admin.dossier.open': 'Dossier',
  'admin.dossier.back': 'Back to the page',
  'admin.dossier.made': 'Made',
  'admin.dossier.print': 'Print',
  'admin.dossier.save': 'Save with its proof',
  'admin.dossier.permission': 'Permission',
  'admin.dossier.session': 'Session',
  'admin.dossier.evidence': 'What the decision was based on, as it was then',
  'admin.dossier.erased': 'The file was erased',
  'admin.dossier.sealed': 'Sealed in segment {segment, number}.',
  'admin.dossier.unsealed': 'Not sealed yet.',
  'admin.dossier.proof': 'Proof',
  'admin.dossier.proof.lead':
    'Each step is an event of a sealed log. The saved file and a copy of the published roots prove who did what, when, by which permission and from which session, without the server.',
  'admin.dossier.proof.not':
    'The proof doesn’t cover names, sealed personal values, digests of files, and how the thing was: only the server said those. It can’t show that no step was left out; the check names gaps in each stream.',
  'admin.dossier.earlier': 'There are earlier steps. A dossier has at most 500.',
  'admin.dossier.earlier.open': 'The dossier with the earlier steps',
  'admin.dossier.later': 'There are later steps as well.',
  'admin.dossier.later.open': 'The dossier with the latest steps',
  'admin.dossier.hidden':
    '{count, plural, one {# step is left out, because your permissions don’t show it.} other {# steps are left out, because your permissions don’t show them.}}',
  'admin.dossier.keys': 'Signing keys',
  'admin.dossier.waiting':
    '{count, plural, one {# step is not sealed yet. Open the page again in a minute.} other {# steps are not sealed yet. Open the page again in a minute.}}',
  'admin.private': 'Private data is closed',
  'admin.private.lead':
    'Write why you need to see it, and this appears: {fields}. The reason and the time are kept, and the member sees them in their settings.',
  'admin.private.reason': 'Reason',
  'admin.private.open': 'Show the data',
};
