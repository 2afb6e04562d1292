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
    'Each step is an event of a sealed log. The saved file proves that nothing was changed since, and is checked without the server. Compare the key with the one published at /.well-known/audit.',
  'admin.dossier.keys': 'Signing keys',
  'admin.dossier.waiting':
    '{count, plural, one {# step is not sealed yet. Open the page again in a minute.} other {# steps are not sealed yet. Open the page again in a minute.}}',
  'admin.private': 'Private data is closed',
  'admin.private.lead':
    'Write why you need to see it, and this appears: {fields}. The reason and the time are kept, and the member sees them in their settings.',
  'admin.private.reason': 'Reason',
  'admin.private.open': 'Show the data',
};
