/** The design around the content of an email. Its source has the format of a template (`template/source.ts`). */
export interface Theme {
  readonly id: string;
  readonly displayName: string;
  readonly source: string;
}

/**
 * The themes that every project has; the first is the default. Their ids are those of the hosted service (protocol.md §11.5,
 * generation 2).
 */
export const THEMES: readonly [Theme, ...Theme[]] = [
  {
    id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
    displayName: 'Default Light',
    source: createThemeSource('#fafbfb', '#ffffff', '#18181b'),
  },
  {
    id: 'a0172b5d-cff0-463b-83bb-85124697373a',
    displayName: 'Default Dark',
    source: createThemeSource('#09090b', '#18181b', '#fafafa'),
  },
  {
    id: 'c7e2d94f-8a1b-4e6d-b3f5-9d0a2e7c1b8f',
    displayName: 'Default Colorful',
    source: createThemeSource('#ede9fe', '#ffffff', '#4c1d95'),
  },
];

/** The source of an email without a theme, which is its content only. */
export const NO_THEME_SOURCE = 'export function EmailTheme({ children }) { return <>{children}</> }';

function createThemeSource(pageColor: string, contentColor: string, textColor: string): string {
  return `export function EmailTheme({ children, unsubscribeLink }) {
  return (
    <Html>
      <Head />
      <Body style={{ margin: 0, padding: '32px 16px', backgroundColor: '${pageColor}', color: '${textColor}', fontFamily: 'sans-serif' }}>
        <Container style={{ maxWidth: '600px', margin: '0 auto', padding: '45px', backgroundColor: '${contentColor}' }}>
          {children}
        </Container>
        {unsubscribeLink && (
          <Section style={{ padding: '16px', textAlign: 'center' }}>
            <a href={unsubscribeLink}>Click here</a>{' '}to unsubscribe from these emails
          </Section>
        )}
      </Body>
    </Html>
  )
}

EmailTheme.PreviewProps = {
  unsubscribeLink: "https://example.com",
}
`;
}
