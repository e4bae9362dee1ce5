import { useTranslation } from 'react-i18next';
import { useSessionConfig } from '#api/session.ts';
import { claimTexts } from '#messages/claim-texts.ts';

/** What this site may say of itself, with its support contacts; nothing until it is set. */
export function SiteClaims() {
  const { t } = useTranslation();
  const claims = useSessionConfig()?.claims;
  if (!claims) return null;
  const texts = claimTexts(claims, t);
  const { supportEmail, supportPhone } = claims;
  if (texts.length === 0 && supportEmail === null && supportPhone === null) return null;
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 pb-4 text-sm sm:px-6">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere underline">
          {supportEmail}
        </a>
      )}
      {supportPhone && <p>{supportPhone}</p>}
    </div>
  );
}
