/** The sealed log: a signed hash chain over events as they are stored. See docs/audit.md. */

/** A public Ed25519 key as a JWK (RFC 8037). */
export type AuditKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
};

/** An event as it is stored; `data` and `meta` are its JSON texts. */
export type EvidenceEvent = {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly data: string;
  readonly meta: string;
};

/** The way from an event to the signed root of its segment. */
export type InclusionProof = {
  readonly segment: number;
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
};

/** Events with what proves them, checkable without the server. */
export type Evidence = {
  readonly events: readonly {
    readonly event: EvidenceEvent;
    /** Null = not sealed yet. */
    readonly proof: InclusionProof | null;
  }[];
  /** The signed segments that the proofs lead to, and the keys that signed them. */
  readonly segments: readonly string[];
  readonly keys: readonly AuditKey[];
};

export type AuditStatus = {
  /** Age of the oldest event that is not sealed, and of the oldest segment that the second place lacks. */
  readonly sealLagMs: number;
  readonly copyLagMs: number;
};

export type Audit = {
  /** Time between two runs. */
  readonly everyMs: number;
  /** Seals all events that are not sealed yet. Returns their number. Throws `LogWentBack`. */
  seal(): Promise<number>;
  /** Sends segments to the second place, if there is one. Returns their number. */
  copy(): Promise<number>;
  /** The signed segments after a number, with all public keys. */
  published(
    after: number,
    limit: number,
  ): Promise<{ readonly keys: readonly AuditKey[]; readonly segments: readonly string[] }>;
  /** The events at these positions with their proofs. */
  evidence(positions: readonly bigint[]): Promise<Evidence>;
  status(): Promise<AuditStatus>;
};
