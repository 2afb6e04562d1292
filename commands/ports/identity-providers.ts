import type { Provider } from '../../domain/accounts/values.ts';

/** A person as a provider has proven them. */
export type ProvenIdentity = {
  readonly provider: Provider;
  /** The person's id at the provider; it never changes. */
  readonly subject: string;
  /** Null unless the provider has verified that the address is the person's. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
};

/** Values that bind an authorization request to the browser that made it. */
export type Authorization = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the secret whose SHA-256 is sent with the request. */
  readonly verifier: string;
};

/** `refused`: the proof is forged, expired or meant for another service. `unavailable`: the provider does not answer. */
export type Proof = ProvenIdentity | 'refused' | 'unavailable';

/** One provider, by its own protocol. */
export type IdentityProvider = {
  readonly name: Provider;
  /** The id of Malaab at the provider; it is public. */
  readonly clientId: string;
  /** The address of the provider's own script, which offers a credential on a page; null if it has none. */
  readonly script: string | null;
  /** The address that a browser is sent to; null if the provider does not answer. */
  authorizationUrl(request: Authorization): Promise<string | null>;
  /** Exchanges the code that a browser came back with. */
  exchange(code: string, request: Authorization): Promise<Proof>;
  /** Checks a proof that a page got by itself: an id token of Google, an access token of Facebook. */
  check(credential: string): Promise<Proof>;
};

/** The providers that are configured. */
export type IdentityProviders = Readonly<Partial<Record<Provider, IdentityProvider>>>;
