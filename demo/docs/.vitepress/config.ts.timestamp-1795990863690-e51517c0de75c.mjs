// demo/docs/.vitepress/config.ts
import { fileURLToPath as fileURLToPath3 } from "node:url";
import { defineConfigWithTheme, postcssIsolateStyles } from "file:///tmp/h2/demo/docs/node_modules/vitepress/dist/node/index.js";

// demo/launch/packages.ts
var PACKAGES = [
  "@codemirror/commands",
  "@codemirror/lang-javascript",
  "@codemirror/lang-json",
  "@codemirror/language",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/highlight",
  "@lit/react",
  "@nanostores/react",
  "@simplewebauthn/browser",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "lit",
  "lit/directives/class-map.js",
  "lit/directives/if-defined.js",
  "lit/directives/keyed.js",
  "lit/directives/ref.js",
  "lit/directives/repeat.js",
  "nanostores",
  "react",
  "react-dom/client",
  "uqr"
];

// demo/docs/.vitepress/after-build.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join as join2 } from "node:path";

// demo/docs/.vitepress/for-agents.ts
var SUMMARY = `# Latchkey

> Sign-in, accounts and teams for web apps, over a hosted or self-hosted authentication service: a headless core in nanostores atoms,
> Lit custom elements, and a thin React layer. \`npx latchkey-emulator\` runs the service on your machine.

Every page of this site is Markdown at the same address with \`.md\` instead of \`.html\`, \`start/\` at \`start.md\`. Links are relative to this file.`;
var PARTS = [
  ["Start", /^start\//],
  ["Guides", /^guides\//],
  ["What users see", /^what-users-see\//],
  ["How it works", /^how-it-works\//],
  ["Moving", /^moving\//],
  ["Reference", /^reference\/(?!errors\/|elements\/)/],
  ["Elements", /^reference\/elements\//],
  ["Errors", /^reference\/errors\//],
  ["More", /^(?!index$)[\w-]+$/],
  ["Project", /^project\//]
];
var NOT_IN_FULL_TEXT = /^(?:elements|protocol|benchmarks|voice|index|project\/.*|reference\/entries\/latchkey-messages)$/;
function index(pages) {
  const parts = PARTS.map(([title], at) => {
    const own = pages.filter(({ path }) => PARTS.findIndex(([, start]) => start.test(path)) === at);
    const lines = own.map(
      ({ path, title: name, description }) => `- [${name}](${path}.md)${description && `: ${description}`}`
    );
    return lines.length === 0 ? "" : `## ${title}

${lines.join("\n")}`;
  });
  return `${[SUMMARY, ...parts.filter(Boolean)].join("\n\n")}
`;
}
function fullText(pages) {
  const texts = pages.filter(({ path }) => !NOT_IN_FULL_TEXT.test(path)).map(({ path, body }) => `<!-- ${path}.md -->

${body.trim()}`);
  return `${[SUMMARY, ...texts].join("\n\n")}
`;
}

// demo/docs/.vitepress/markdown-pages.ts
import { existsSync, readFileSync as readFileSync3 } from "node:fs";
import { join, posix as posix2 } from "node:path";

// demo/docs/.vitepress/generated.ts
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
var __vite_injected_original_import_meta_url = "file:///tmp/h2/demo/docs/.vitepress/generated.ts";
var FILE = fileURLToPath(new URL("../../../.cache/docs/pages.json", __vite_injected_original_import_meta_url));
function readGenerated() {
  return JSON.parse(readFileSync(FILE, "utf8"));
}
function generatedPages() {
  const groups = Object.values(readGenerated()).flat();
  return new Map(groups.flatMap(({ pages }) => pages).map((page) => [page.path, page]));
}

// demo/docs/.vitepress/markdown/links.ts
import { posix } from "node:path";

// demo/docs/.vitepress/repository-documents.ts
var REPOSITORY_DOCUMENTS = {
  "CHANGELOG.md": "changelog",
  "SECURITY.md": "security",
  "ARCHITECTURE.md": "architecture",
  "CONTRIBUTING.md": "contributing",
  "demo/service/README.md": "emulator",
  "demo/service/mail/README.md": "email-templates",
  "elements/languages/README.md": "languages",
  "elements/project/README.md": "owner-elements"
};
var DOCS = "demo/docs/";
function pageOfFile(path) {
  if (path === "README.md") return "/index.md";
  if (path.startsWith(DOCS) && path.endsWith(".md")) return `/${path.slice(DOCS.length)}`;
  const name = REPOSITORY_DOCUMENTS[path];
  return name === void 0 ? null : `/project/${name}.md`;
}

// demo/docs/.vitepress/markdown/links.ts
function documentLinks(md) {
  md.core.ruler.push("document-links", (state) => {
    const relativePath = String(state.env?.relativePath ?? "");
    for (const { children } of state.tokens) {
      for (const token of children ?? []) {
        const href = token.type === "link_open" ? token.attrGet("href") : null;
        if (href?.startsWith("../")) token.attrSet("href", siteLink(relativePath, href));
      }
    }
  });
}
function siteLink(page, href) {
  const [path = "", hash] = href.split("#");
  const file = posix.join(DOCS, posix.dirname(page), path);
  if (file.startsWith(DOCS)) return href;
  const target = pageOfFile(file);
  if (target === null) throw new Error(`${page} links to ${href}, which is no page of the site.`);
  const relative2 = posix.relative(posix.dirname(`/${page}`), target);
  return `${relative2.startsWith(".") ? relative2 : `./${relative2}`}${hash === void 0 ? "" : `#${hash}`}`;
}

// demo/docs/.vitepress/written-pages.ts
import { readdirSync, readFileSync as readFileSync2 } from "node:fs";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var __vite_injected_original_import_meta_url2 = "file:///tmp/h2/demo/docs/.vitepress/written-pages.ts";
var PAGES = fileURLToPath2(new URL("..", __vite_injected_original_import_meta_url2));
var MOVED_PAGES = ["external-sign-in", "frameworks", "testing", "theming", "webhooks"];
function writtenPages(folder) {
  return namesIn(folder).filter((name) => name.endsWith(".md") && !name.startsWith("[")).map((name) => readPage(folder === "" ? name : `${folder}/${name}`)).toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}
function namesIn(folder) {
  try {
    return readdirSync(`${PAGES}/${folder}`);
  } catch {
    return [];
  }
}
function readPage(file) {
  const text = readFileSync2(`${PAGES}/${file}`, "utf8");
  const { fields, body } = splitFrontmatter(text);
  const path = file.replace(/\.md$/, "");
  const [, heading = path] = /^# (.+)$/m.exec(body) ?? [];
  const paragraph = body.replace(/^# .+$/m, "").trim().split(/\n\s*\n/)[0] ?? "";
  return {
    path,
    title: fields.title ?? heading,
    description: fields.description ?? /^.*?[.!?](?=\s|$)/s.exec(plain(paragraph))?.[0] ?? "",
    group: fields.group ?? "",
    order: path.endsWith("index") ? -1 : Number(fields.order ?? Number.POSITIVE_INFINITY)
  };
}
function searchedFields(file) {
  const { fields } = splitFrontmatter(readFileSync2(file, "utf8"));
  return { keywords: fields.keywords ?? "", description: fields.description ?? "" };
}
function splitFrontmatter(text) {
  const [whole = "", lines = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const fields = lines.split("\n").map((line) => {
    const [, name = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    return [name, value.replace(/^(['"])(.*)\1$/, "$2")];
  });
  return { fields: Object.fromEntries(fields), body: text.slice(whole.length) };
}
function plain(text) {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/[`*]/g, "").replace(/\s+/g, " ").trim();
}

// demo/docs/.vitepress/markdown-pages.ts
function atAddressOfFolder(page) {
  const [, folder] = /^(.+)\/index$/.exec(page.path) ?? [];
  if (folder === void 0) return null;
  const body = page.body.split(/(```[\s\S]*?```|`[^`\n]*`)/).map(
    (part, index2) => index2 % 2 === 1 ? part : part.replace(RELATIVE_LINK, (_, target) => `](${moved(folder, target)})`)
  ).join("");
  return { ...page, path: folder, body };
}
var RELATIVE_LINK = /\]\((?![a-z]+:|[/#])([^)\s]+)\)/g;
function moved(folder, target) {
  return posix2.relative(posix2.dirname(`/${folder}`), posix2.join(`/${folder}`, target));
}
function readPageAtAddress(folder, file) {
  const index2 = readMarkdownPage(folder, file.replace(/\.md$/, "/index.md"));
  return readMarkdownPage(folder, file) ?? (index2 && atAddressOfFolder(index2));
}
function readMarkdownPage(folder, file) {
  const path = file.replace(/\.md$/, "");
  const page = generatedPages().get(path);
  if (page) return { path, title: page.title, description: page.description, body: withoutComponents(page.content) };
  const source = join(folder, file);
  if (!existsSync(source)) return null;
  const { fields, body } = splitFrontmatter(readFileSync3(source, "utf8"));
  const [, heading = path] = /^# (.+)$/m.exec(body) ?? [];
  const title = plain(fields.title ?? heading);
  return { path, title, description: fields.description ?? "", body: withSiteLinks(file, withoutComponents(body)) };
}
function markdownOf({ title, description, body }) {
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...description ? [`description: ${JSON.stringify(description)}`] : []
  ];
  return `---
${fields.join("\n")}
---

${body.trim()}
`;
}
function withoutComponents(text) {
  return text.replace(/<ElementStates tag="([^"]+)" states="([^"]*)" \/>/g, (_, tag, states) => {
    const names = states.replaceAll("&quot;", '"').split("; ");
    return `The page shows \`${tag}\` in these states: ${names.join(", ")}.`;
  }).replace(/^<\/?(?:HomePage|EmulatorFault|ScreenState)\b[^>]*>\n*/gm, "");
}
function withSiteLinks(file, text) {
  const withPublic = text.replace(/\]\(((?:\.{1,2}\/)*)public\//g, "]($1");
  return withPublic.replace(/\]\((\.\.\/[^)\s]+)\)/g, (_, href) => `](${siteLink(file, href)})`);
}

// demo/docs/.vitepress/after-build.ts
function writeMarkdown({ pages, srcDir, outDir }) {
  const all = pages.map((file) => readMarkdownPage(srcDir, file)).filter((page) => page !== null);
  const ofFolders = all.map(atAddressOfFolder).filter((page) => page !== null);
  for (const page of [...all, ...ofFolders]) write(outDir, `${page.path}.md`, markdownOf(page));
  const listed = all.filter(({ path }) => !MOVED_PAGES.includes(path));
  write(outDir, "llms.txt", index(listed));
  write(outDir, "llms-full.txt", fullText(listed));
}
function write(folder, path, text) {
  const file = join2(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// demo/docs/.vitepress/markdown/choice.ts
var OPEN = /^(:{3,})\s*(choice|variant)\s+(\S.*?)\s*$/;
function choiceContainers(md) {
  md.block.ruler.before("fence", "choice", readContainer, { alt: ["paragraph", "reference", "blockquote", "list"] });
  md.renderer.rules.choice_open = (tokens, index2) => `<div class="choice" data-choice="${escapeHtml(md, tokens[index2]?.info)}">
`;
  md.renderer.rules.choice_close = () => "</div>\n";
  md.renderer.rules.variant_open = (tokens, index2) => {
    const name = escapeHtml(md, tokens[index2]?.info);
    return `<section class="variant" data-variant="${name}">
<p class="variant-name">${name}</p>
`;
  };
  md.renderer.rules.variant_close = () => "</section>\n";
}
function escapeHtml(md, text = "") {
  return md.utils.escapeHtml(text);
}
var readContainer = (state, startLine, endLine, isSilent) => {
  const lineAt = (line) => state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const [, marks = "", kind = "", name = ""] = OPEN.exec(lineAt(startLine)) ?? [];
  if (marks === "") return false;
  if (isSilent) return true;
  let end = startLine + 1;
  while (end < endLine && lineAt(end).trim() !== marks) end += 1;
  const open = state.push(`${kind}_open`, "div", 1);
  open.block = true;
  open.info = name;
  open.map = [startLine, end];
  const { lineMax, parentType } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, startLine + 1, end);
  state.lineMax = lineMax;
  state.parentType = parentType;
  state.push(`${kind}_close`, "div", -1).block = true;
  state.line = Math.min(end + 1, endLine);
  return true;
};

// demo/docs/.vitepress/markdown/code-as-written.ts
function codeAsWritten(md) {
  md.core.ruler.push("code-as-written", ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === "code_inline") token.attrSet("v-pre", "");
  });
}

// demo/docs/.vitepress/markdown/code-titles.ts
var LANGUAGES = {
  sh: "Terminal",
  ts: "TypeScript",
  tsx: "TypeScript with JSX",
  js: "JavaScript",
  jsx: "JavaScript with JSX",
  html: "HTML",
  css: "CSS",
  json: "JSON",
  vue: "Vue",
  svelte: "Svelte",
  astro: "Astro",
  sql: "SQL",
  nginx: "nginx"
};
var FILE2 = /^(?:[\w.@[\]$()-]+\/)*[\w.@[\]$()-]*\.(?:[cm]?[jt]sx?|html|css|json|vue|svelte|astro|env|toml|conf|ya?ml)$|^\.env$/;
function codeTitles(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index2, options, env, self) => {
    const token = tokens[index2];
    if (!token || !fence) return "";
    const title = titleOf(token, tokens[index2 - 2]);
    const html = fence(tokens, index2, options, env, self);
    return html.replace(/<span class="lang">.*?<\/span>/, `<span class="lang">${md.utils.escapeHtml(title)}</span>`);
  };
}
function titleOf({ info }, above) {
  const [, label] = /\[(.+)\]/.exec(info) ?? [];
  const language = info.split(/[\s[{]/)[0] ?? "";
  return label ?? fileIn(above) ?? LANGUAGES[language] ?? language;
}
function fileIn(above) {
  const parts = (above?.children ?? []).filter(({ type, content }) => type === "code_inline" || content.trim() !== "");
  const ends = /^[:.]?$/.test(parts.at(-1)?.content ?? "") ? [parts[0], parts.at(-2)] : [parts[0]];
  return ends.find((part) => part?.type === "code_inline" && FILE2.test(part.content))?.content;
}

// demo/docs/.vitepress/markdown/empty-headers.ts
function emptyHeaders(md) {
  md.core.ruler.push("empty-headers", ({ tokens }) => {
    for (const [index2, token] of tokens.entries()) {
      const [content, close] = [tokens[index2 + 1], tokens[index2 + 2]];
      if (token.type !== "th_open" || content?.content !== "" || !close) continue;
      token.tag = "td";
      close.tag = "td";
    }
  });
}

// demo/docs/.vitepress/reference-addresses.ts
var NAMED_HEADING = /^##+ .*\{#([\w$]+)\}$/gm;
var CLIENT_APP = "/reference/verbs/app.md";
function referenceAddresses(pages) {
  const found = /* @__PURE__ */ new Map();
  const add = (name, address) => found.set(name, [...found.get(name) ?? [], address]);
  for (const { path, title, content } of pages) {
    if (/^reference\/(?:elements|errors)\//.test(path)) add(title, `/${path}.md`);
    for (const [, name = ""] of content.matchAll(NAMED_HEADING)) add(name, `/${path}.md#${name}`);
  }
  return new Map(
    [...found].flatMap(([name, addresses]) => {
      const [first, ...others] = addresses;
      const meant = others.length === 0 ? first : addresses.find((each) => each.startsWith(CLIENT_APP));
      return meant === void 0 ? [] : [[name, meant]];
    })
  );
}

// demo/docs/.vitepress/markdown/reference-links.ts
var NAME_ALONE = /^(?:<([a-z-]+)>|(?:app\.)?([\w$-]+)(?:\(\))?)$/;
function referenceLinks(md) {
  const addresses = referenceAddresses([...generatedPages().values()]);
  md.core.ruler.push("reference-links", (state) => {
    const ownPage = `/${String(state.env?.relativePath ?? "")}`;
    const addressOf = (code) => {
      const [, tag, name = tag] = NAME_ALONE.exec(code) ?? [];
      const address = addresses.get(name ?? "");
      return address?.split("#")[0] === ownPage ? void 0 : address;
    };
    for (const [index2, token] of state.tokens.entries()) {
      const isHeading = state.tokens[index2 - 1]?.type === "heading_open";
      if (token.children && !isHeading) token.children = withLinks(state, token.children, addressOf);
    }
  });
}
function withLinks(state, tokens, addressOf) {
  let isInLink = false;
  return tokens.flatMap((token) => {
    if (token.type === "link_open" || token.type === "link_close") isInLink = token.type === "link_open";
    const address = token.type === "code_inline" && !isInLink ? addressOf(token.content) : void 0;
    if (address === void 0) return [token];
    const open = new state.Token("link_open", "a", 1);
    open.attrSet("href", address);
    return [open, token, new state.Token("link_close", "a", -1)];
  });
}

// demo/docs/.vitepress/navigation.ts
var FOLDERS = [
  ["start", "Start", "Start"],
  ["guides", "Guides", "Guides"],
  ["what-users-see", "What your users see when \u2026", "What users see"],
  ["how-it-works", "How it works", "How it works"],
  ["moving", "Moving to Latchkey", "Moving"]
];
var linkTo = (path) => `/${path.replace(/(^|\/)index$/, "$1")}`;
function siteParts() {
  const parts = FOLDERS.map(([folder, , label]) => ({ title: label, pages: listOf(folder).map(withShortTitle) }));
  return [...parts, { title: "More", pages: listOf("").filter(({ link }) => link !== "/") }].filter(({ pages }) => pages.length > 0).map((part) => ({ ...part, link: part.pages[0]?.link ?? "/" }));
}
function listOf(folder) {
  return writtenPages(folder).filter(({ path }) => !MOVED_PAGES.includes(path)).map(({ path, title, group }) => ({ title, link: linkTo(path), group }));
}
function navigation() {
  const parts = siteParts().filter(({ title }) => title !== "More");
  const written = parts.map(({ title, link }) => ({ text: title, link, activeMatch: `^/${link.split("/")[1]}/` }));
  return [...written, { text: "Reference", link: "/reference/", activeMatch: "^/reference/" }];
}
function sidebar() {
  const { elements, errors, verbs, entries, project } = readGenerated();
  const written = FOLDERS.map(([folder, title]) => [`/${folder}/`, groupedItems(title, listOf(folder))]);
  const more = listItem(
    "More",
    listOf("").filter(({ link }) => link !== "/")
  );
  return {
    "/reference/elements/": [...referenceItems(), ...elements.map(groupItem)],
    "/reference/errors/": [...referenceItems(), ...errors.slice(1).map(groupItem)],
    "/reference/verbs/": [...referenceItems(), ...verbs.map(groupItem)],
    "/reference/": [...referenceItems(), ...entries.map(groupItem)],
    ...Object.fromEntries(written),
    "/": [more, groupItem(project[0])]
  };
}
function referenceItems() {
  const { elements, verbs } = readGenerated();
  const first = (groups) => linkTo(groups[0]?.pages[0]?.path ?? "reference/index");
  const items = [
    { text: "Overview", link: "/reference/" },
    { text: "Elements", link: first(elements) },
    { text: "Verbs", link: first(verbs) },
    { text: "Errors", link: "/reference/errors/" },
    { text: "Options and attributes", link: "/reference/options" },
    { text: "Environment variables", link: "/reference/environment" },
    { text: "Limits and times", link: "/limits" }
  ];
  return [{ text: "Reference", items }];
}
function withShortTitle(page) {
  return page.link.endsWith("/") ? { ...page, title: "Overview" } : page;
}
function groupedItems(title, pages) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((name) => listItem(name || title, pages.filter(({ group }) => group === name).map(withShortTitle)));
}
function listItem(text, pages) {
  return { text, items: pages.map(({ title, link }) => ({ text: withBreaks(title), link })) };
}
function withBreaks(title) {
  return title.replaceAll("_", "_<wbr>");
}
function groupItem(group) {
  const pages = (group?.pages ?? []).map(({ path, title }) => ({
    title: title.replace("(internalApp)", ""),
    link: linkTo(path)
  }));
  return listItem(group?.title.replace("(internalApp)", "") ?? "", pages);
}

// demo/docs/.vitepress/pager.ts
var READ_IN_ORDER = ["start", "guides", "what-users-see", "how-it-works"];
var NONE = { prev: false, next: false };
var pagers = null;
function pagerOf(path) {
  pagers ??= new Map([...writtenPagers(), ...referencePagers()]);
  return pagers.get(linkTo(path)) ?? NONE;
}
function writtenPagers() {
  const parts = READ_IN_ORDER.map((folder) => listOf(folder).map(pageLink));
  return parts.flatMap((pages, at) => {
    const following = parts[at + 1]?.[0] ?? false;
    return READ_IN_ORDER[at] === "start" ? alternatives(pages, following) : inOrder(pages, following);
  });
}
function alternatives(pages, following) {
  const [first = false] = pages;
  return pages.map((page) => [page.link, { prev: page === first ? false : first, next: following }]);
}
function referencePagers() {
  const { elements, errors, verbs, entries } = readGenerated();
  const lists = [elements, errors.slice(1), verbs, entries];
  return lists.flatMap(
    (groups) => inOrder(
      groups.flatMap(({ pages }) => pages.map(({ path, title }) => ({ text: title, link: linkTo(path) }))),
      false
    )
  );
}
function inOrder(pages, following) {
  return pages.map(({ link }, index2) => [
    link,
    { prev: pages[index2 - 1] ?? false, next: pages[index2 + 1] ?? following }
  ]);
}
function pageLink({ title, link }) {
  return { text: title, link };
}

// demo/docs/.vitepress/search-excerpts.ts
var LONGEST_EXCERPT = 150;
function searchExcerpts() {
  return {
    name: "search-excerpts",
    transform(code, id) {
      if (!/^\/@localSearchIndex\w/.test(id)) return null;
      const json = JSON.parse(code.replace(/^export default /, ""));
      const index2 = JSON.parse(String(json));
      for (const fields of Object.values(index2.storedFields)) fields.text = excerptOf(fields.text);
      return { code: `export default ${JSON.stringify(JSON.stringify(index2))}`, map: null };
    }
  };
}
function excerptOf(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT).replace(/\s\S*$/, "")} \u2026` : line;
}

// demo/docs/.vitepress/search.ts
import { relative } from "node:path";

// demo/docs/.vitepress/slug.ts
var SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;
function slug(heading) {
  return heading.normalize("NFKD").replace(/[\u0300-\u036F]/g, "").replace(SPECIAL, "-").replace(/^-+|-+$/g, "").replace(/^(\d)/, "_$1").toLowerCase();
}

// demo/docs/.vitepress/search-ranking.ts
var COMMON_WORDS = new Set(
  `a about after all am an and any app are as at be before by can could did do does for from get gets had has have how i if in into is it its
  let make may me my need of on one or our people please should so some someone that the their them then there they this to try use used user
  users using want was we what when where which who why will with work works would you your`.split(/\s+/)
);
function joinedName(text) {
  return /^[A-Za-z]+(?:[-_]\w+)+$/.test(text) ? text.replace(/[-_]/g, "").toLowerCase() : "";
}

// demo/docs/.vitepress/search.ts
var NOT_SEARCHED = [
  ...MOVED_PAGES,
  "guide",
  "elements",
  "reference/index",
  "reference/entries/latchkey-messages",
  "project/changelog"
];
var HEADING = /<h(\d)[^>]*>(.*?)<a[^>]*href="#([^"]*)"[^>]*>.*?<\/a><\/h\1>/gs;
function splitIntoSections(file, html) {
  const path = relative(PAGES, file).replace(/\.md$/, "");
  if (NOT_SEARCHED.includes(path)) return [];
  const page = generatedPages().get(path);
  if (page) return sectionsOfMarkdown(page.content);
  const [first, ...others] = sectionsOfHtml(html);
  const { keywords, description } = searchedFields(file);
  const [title] = first?.titles ?? [];
  if (!first || title === void 0) return [];
  const whole = { anchor: "", titles: [title, keywords || title], text: description };
  return [whole, { ...first, text: `${description} ${first.text}` }, ...others];
}
function sectionsOfHtml(html) {
  const headings = [...html.matchAll(HEADING)];
  const titles = [];
  return headings.map((match, index2) => {
    const [whole, level = "1", title = "", anchor = ""] = match;
    const end = headings[index2 + 1]?.index ?? html.length;
    return sectionOf(
      titles,
      Number(level),
      withoutTags(title),
      anchor,
      proseFirst(html.slice(match.index + whole.length, end))
    );
  });
}
function sectionsOfMarkdown(markdown) {
  const text = markdown.replace(/```[\s\S]*?```/g, (block) => block.replace(/^#/gm, " #"));
  const headings = [...text.matchAll(/^(#{1,4}) (.+)$/gm)];
  const titles = [];
  return headings.map((match, index2) => {
    const [whole, marks = "#", title = ""] = match;
    const end = headings[index2 + 1]?.index ?? text.length;
    const words = plain(text.slice(match.index + whole.length, end)).replace(/[|<>]|-{3,}|:::/g, " ");
    const [, name = "", own] = /^(.*?)(?: \{#(.+)\})?$/.exec(plain(title)) ?? [];
    const anchor = own ?? slug(name);
    return sectionOf(titles, marks.length, name, anchor, words);
  });
}
function sectionOf(titles, level, title, anchor, text) {
  titles.length = Math.min(titles.length, level - 1);
  titles[level - 1] = title;
  return { anchor, titles: titles.filter(Boolean), text: `${text} ${joinedName(title)}`.trim() };
}
var CODE_BLOCK = /<div class="language-[\s\S]*?<\/pre>/g;
var TABS = /<div class="tabs">[\s\S]*?<\/div>/g;
function proseFirst(html) {
  const code = [...html.matchAll(CODE_BLOCK)].map(([block]) => block.slice(block.indexOf("<pre")));
  return withoutTags([html.replace(CODE_BLOCK, "").replace(TABS, ""), ...code].join("\n"));
}
var ENTITIES = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
function withoutTags(html) {
  const text = html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => ENTITIES[name] ?? "");
  return text.trim();
}

// demo/docs/.vitepress/serve-markdown.ts
function serveMarkdown() {
  return {
    name: "serve-markdown",
    configureServer: ({ middlewares, config: { base } }) => {
      middlewares.use((request, response, next) => {
        const address = decodeURI(request.url ?? "");
        if (!address.startsWith(base) || !/^[\w/-]+\.md$/.test(address.slice(base.length))) return next();
        const page = readPageAtAddress(PAGES, address.slice(base.length));
        if (page === null) return next();
        response.setHeader("content-type", "text/markdown; charset=utf-8");
        response.end(markdownOf(page));
      });
    }
  };
}

// demo/docs/.vitepress/config.ts
var __vite_injected_original_import_meta_url3 = "file:///tmp/h2/demo/docs/.vitepress/config.ts";
var ROOT = fileURLToPath3(new URL("../../..", __vite_injected_original_import_meta_url3));
var WITHOUT_SCRIPTS = ".vp-code-group div[class*='language-']{display:block!important}.vp-code-group .tabs,.VPNavBarSearch,.VPNavBarAppearance{display:none!important}";
var config_default = defineConfigWithTheme({
  lang: "en",
  title: "Latchkey",
  description: "Sign-in, accounts and teams for web apps, over a hosted or self-hosted authentication service.",
  base: process.env.DOCS_BASE ?? "/",
  outDir: process.env.DOCS_OUT ?? `${ROOT}.cache/docs/site`,
  cacheDir: `${ROOT}.cache/docs/vitepress`,
  srcExclude: ["**/node_modules/**", "README.md"],
  head: [
    ["link", { rel: "icon", type: "image/svg+xml", href: `${process.env.DOCS_BASE ?? "/"}mark.svg` }],
    ["noscript", {}, `<style>${WITHOUT_SCRIPTS}</style>`]
  ],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (md) => {
      md.use(choiceContainers);
      md.use(codeAsWritten);
      md.use(codeTitles);
      md.use(documentLinks);
      md.use(referenceLinks);
      md.use(emptyHeaders);
    }
  },
  themeConfig: {
    logo: "/mark.svg",
    nav: navigation(),
    sidebar: sidebar(),
    parts: siteParts(),
    outline: { level: [2, 3] },
    search: {
      provider: "local",
      options: {
        miniSearch: {
          options: { storeFields: ["title", "titles", "text"] },
          _splitIntoSections: splitIntoSections
        }
      }
    },
    docFooter: { prev: "Previous", next: "Next" }
  },
  transformPageData: ({ params, relativePath, frontmatter }) => ({
    frontmatter: { ...frontmatter, ...pagerOf(relativePath.replace(/\.md$/, "")) },
    ...params?.description && { description: String(params.description) }
  }),
  buildEnd: writeMarkdown,
  vite: {
    logLevel: "error",
    plugins: [serveMarkdown(), searchExcerpts()],
    resolve: {
      alias: [{ find: /^.*\/VPLocalSearchBox\.vue$/, replacement: `${ROOT}demo/docs/.vitepress/theme/search-box.ts` }]
    },
    server: { fs: { allow: [ROOT] } },
    // The previews load these. Without the list the pages would be reloaded when the first preview is shown.
    optimizeDeps: { include: PACKAGES.filter((name) => !name.includes("react")) },
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/base\.css/, /vp-doc\.css/] })] } },
    build: { chunkSizeWarningLimit: 1500 }
  }
});
export {
  config_default as default
};
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiZGVtby9kb2NzLy52aXRlcHJlc3MvY29uZmlnLnRzIiwgImRlbW8vbGF1bmNoL3BhY2thZ2VzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL2FmdGVyLWJ1aWxkLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL2Zvci1hZ2VudHMudHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24tcGFnZXMudHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3MvZ2VuZXJhdGVkLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2xpbmtzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3JlcG9zaXRvcnktZG9jdW1lbnRzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3dyaXR0ZW4tcGFnZXMudHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vY2hvaWNlLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2NvZGUtYXMtd3JpdHRlbi50cyIsICJkZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9jb2RlLXRpdGxlcy50cyIsICJkZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9lbXB0eS1oZWFkZXJzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3JlZmVyZW5jZS1hZGRyZXNzZXMudHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vcmVmZXJlbmNlLWxpbmtzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL25hdmlnYXRpb24udHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3MvcGFnZXIudHMiLCAiZGVtby9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLWV4Y2VycHRzLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3NlYXJjaC50cyIsICJkZW1vL2RvY3MvLnZpdGVwcmVzcy9zbHVnLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3NlYXJjaC1yYW5raW5nLnRzIiwgImRlbW8vZG9jcy8udml0ZXByZXNzL3NlcnZlLW1hcmtkb3duLnRzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9jb25maWcudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9jb25maWcudHNcIjtpbXBvcnQgeyBmaWxlVVJMVG9QYXRoIH0gZnJvbSAnbm9kZTp1cmwnO1xuaW1wb3J0IHsgdHlwZSBEZWZhdWx0VGhlbWUsIGRlZmluZUNvbmZpZ1dpdGhUaGVtZSwgcG9zdGNzc0lzb2xhdGVTdHlsZXMgfSBmcm9tICd2aXRlcHJlc3MnO1xuaW1wb3J0IHsgUEFDS0FHRVMgfSBmcm9tICcuLi8uLi9sYXVuY2gvcGFja2FnZXMudHMnO1xuaW1wb3J0IHsgd3JpdGVNYXJrZG93biB9IGZyb20gJy4vYWZ0ZXItYnVpbGQudHMnO1xuaW1wb3J0IHsgY2hvaWNlQ29udGFpbmVycyB9IGZyb20gJy4vbWFya2Rvd24vY2hvaWNlLnRzJztcbmltcG9ydCB7IGNvZGVBc1dyaXR0ZW4gfSBmcm9tICcuL21hcmtkb3duL2NvZGUtYXMtd3JpdHRlbi50cyc7XG5pbXBvcnQgeyBjb2RlVGl0bGVzIH0gZnJvbSAnLi9tYXJrZG93bi9jb2RlLXRpdGxlcy50cyc7XG5pbXBvcnQgeyBkb2N1bWVudExpbmtzIH0gZnJvbSAnLi9tYXJrZG93bi9saW5rcy50cyc7XG5pbXBvcnQgeyBlbXB0eUhlYWRlcnMgfSBmcm9tICcuL21hcmtkb3duL2VtcHR5LWhlYWRlcnMudHMnO1xuaW1wb3J0IHsgcmVmZXJlbmNlTGlua3MgfSBmcm9tICcuL21hcmtkb3duL3JlZmVyZW5jZS1saW5rcy50cyc7XG5pbXBvcnQgeyBuYXZpZ2F0aW9uLCBzaWRlYmFyLCB0eXBlIFNpdGVQYXJ0LCBzaXRlUGFydHMgfSBmcm9tICcuL25hdmlnYXRpb24udHMnO1xuaW1wb3J0IHsgcGFnZXJPZiB9IGZyb20gJy4vcGFnZXIudHMnO1xuaW1wb3J0IHsgc2VhcmNoRXhjZXJwdHMgfSBmcm9tICcuL3NlYXJjaC1leGNlcnB0cy50cyc7XG5pbXBvcnQgeyBzcGxpdEludG9TZWN0aW9ucyB9IGZyb20gJy4vc2VhcmNoLnRzJztcbmltcG9ydCB7IHNlcnZlTWFya2Rvd24gfSBmcm9tICcuL3NlcnZlLW1hcmtkb3duLnRzJztcblxuY29uc3QgUk9PVCA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTCgnLi4vLi4vLi4nLCBpbXBvcnQubWV0YS51cmwpKTtcblxuLyoqIFdpdGhvdXQgc2NyaXB0cyBldmVyeSB0YWIgb2YgYSBncm91cCBpcyBzaG93biwgb25lIGJlbG93IHRoZSBvdGhlci4gKi9cbmNvbnN0IFdJVEhPVVRfU0NSSVBUUyA9XG4gIFwiLnZwLWNvZGUtZ3JvdXAgZGl2W2NsYXNzKj0nbGFuZ3VhZ2UtJ117ZGlzcGxheTpibG9jayFpbXBvcnRhbnR9LnZwLWNvZGUtZ3JvdXAgLnRhYnMsLlZQTmF2QmFyU2VhcmNoLC5WUE5hdkJhckFwcGVhcmFuY2V7ZGlzcGxheTpub25lIWltcG9ydGFudH1cIjtcblxuLyoqIFRoZSB0aGVtZSB3aXRob3V0IHRoZSBzZWFyY2gsIHdob3NlIHR5cGUgbGFja3MgdGhlIGZpZWxkcyB0aGF0IE1pbmlTZWFyY2ggc3RvcmVzLiAqL1xuaW50ZXJmYWNlIFNpdGVUaGVtZSBleHRlbmRzIE9taXQ8RGVmYXVsdFRoZW1lLkNvbmZpZywgJ3NlYXJjaCc+IHtcbiAgcmVhZG9ubHkgcGFydHM6IHJlYWRvbmx5IFNpdGVQYXJ0W107XG4gIHJlYWRvbmx5IHNlYXJjaDogb2JqZWN0O1xufVxuXG4vKiogYERPQ1NfQkFTRWAgaXMgdGhlIHBhdGggYmVsb3cgd2hpY2ggdGhlIHNpdGUgaXMgc2VydmVkLCBgRE9DU19PVVRgIHRoZSBmb2xkZXIgdGhhdCBpdCBpcyBidWlsdCBpbnRvLiAqL1xuZXhwb3J0IGRlZmF1bHQgZGVmaW5lQ29uZmlnV2l0aFRoZW1lPFNpdGVUaGVtZT4oe1xuICBsYW5nOiAnZW4nLFxuICB0aXRsZTogJ0xhdGNoa2V5JyxcbiAgZGVzY3JpcHRpb246ICdTaWduLWluLCBhY2NvdW50cyBhbmQgdGVhbXMgZm9yIHdlYiBhcHBzLCBvdmVyIGEgaG9zdGVkIG9yIHNlbGYtaG9zdGVkIGF1dGhlbnRpY2F0aW9uIHNlcnZpY2UuJyxcbiAgYmFzZTogcHJvY2Vzcy5lbnYuRE9DU19CQVNFID8/ICcvJyxcbiAgb3V0RGlyOiBwcm9jZXNzLmVudi5ET0NTX09VVCA/PyBgJHtST09UfS5jYWNoZS9kb2NzL3NpdGVgLFxuICBjYWNoZURpcjogYCR7Uk9PVH0uY2FjaGUvZG9jcy92aXRlcHJlc3NgLFxuICBzcmNFeGNsdWRlOiBbJyoqL25vZGVfbW9kdWxlcy8qKicsICdSRUFETUUubWQnXSxcbiAgaGVhZDogW1xuICAgIFsnbGluaycsIHsgcmVsOiAnaWNvbicsIHR5cGU6ICdpbWFnZS9zdmcreG1sJywgaHJlZjogYCR7cHJvY2Vzcy5lbnYuRE9DU19CQVNFID8/ICcvJ31tYXJrLnN2Z2AgfV0sXG4gICAgWydub3NjcmlwdCcsIHt9LCBgPHN0eWxlPiR7V0lUSE9VVF9TQ1JJUFRTfTwvc3R5bGU+YF0sXG4gIF0sXG4gIG1hcmtkb3duOiB7XG4gICAgdGhlbWU6IHsgbGlnaHQ6ICdnaXRodWItbGlnaHQtaGlnaC1jb250cmFzdCcsIGRhcms6ICdnaXRodWItZGFyay1oaWdoLWNvbnRyYXN0JyB9LFxuICAgIGNvbmZpZzogKG1kKSA9PiB7XG4gICAgICBtZC51c2UoY2hvaWNlQ29udGFpbmVycyk7XG4gICAgICBtZC51c2UoY29kZUFzV3JpdHRlbik7XG4gICAgICBtZC51c2UoY29kZVRpdGxlcyk7XG4gICAgICBtZC51c2UoZG9jdW1lbnRMaW5rcyk7XG4gICAgICBtZC51c2UocmVmZXJlbmNlTGlua3MpO1xuICAgICAgbWQudXNlKGVtcHR5SGVhZGVycyk7XG4gICAgfSxcbiAgfSxcbiAgdGhlbWVDb25maWc6IHtcbiAgICBsb2dvOiAnL21hcmsuc3ZnJyxcbiAgICBuYXY6IG5hdmlnYXRpb24oKSxcbiAgICBzaWRlYmFyOiBzaWRlYmFyKCksXG4gICAgcGFydHM6IHNpdGVQYXJ0cygpLFxuICAgIG91dGxpbmU6IHsgbGV2ZWw6IFsyLCAzXSB9LFxuICAgIHNlYXJjaDoge1xuICAgICAgcHJvdmlkZXI6ICdsb2NhbCcsXG4gICAgICBvcHRpb25zOiB7XG4gICAgICAgIG1pbmlTZWFyY2g6IHtcbiAgICAgICAgICBvcHRpb25zOiB7IHN0b3JlRmllbGRzOiBbJ3RpdGxlJywgJ3RpdGxlcycsICd0ZXh0J10gfSxcbiAgICAgICAgICBfc3BsaXRJbnRvU2VjdGlvbnM6IHNwbGl0SW50b1NlY3Rpb25zLFxuICAgICAgICB9LFxuICAgICAgfSxcbiAgICB9LFxuICAgIGRvY0Zvb3RlcjogeyBwcmV2OiAnUHJldmlvdXMnLCBuZXh0OiAnTmV4dCcgfSxcbiAgfSxcbiAgdHJhbnNmb3JtUGFnZURhdGE6ICh7IHBhcmFtcywgcmVsYXRpdmVQYXRoLCBmcm9udG1hdHRlciB9KSA9PiAoe1xuICAgIGZyb250bWF0dGVyOiB7IC4uLmZyb250bWF0dGVyLCAuLi5wYWdlck9mKHJlbGF0aXZlUGF0aC5yZXBsYWNlKC9cXC5tZCQvLCAnJykpIH0sXG4gICAgLi4uKHBhcmFtcz8uZGVzY3JpcHRpb24gJiYgeyBkZXNjcmlwdGlvbjogU3RyaW5nKHBhcmFtcy5kZXNjcmlwdGlvbikgfSksXG4gIH0pLFxuICBidWlsZEVuZDogd3JpdGVNYXJrZG93bixcbiAgdml0ZToge1xuICAgIGxvZ0xldmVsOiAnZXJyb3InLFxuICAgIHBsdWdpbnM6IFtzZXJ2ZU1hcmtkb3duKCksIHNlYXJjaEV4Y2VycHRzKCldLFxuICAgIHJlc29sdmU6IHtcbiAgICAgIGFsaWFzOiBbeyBmaW5kOiAvXi4qXFwvVlBMb2NhbFNlYXJjaEJveFxcLnZ1ZSQvLCByZXBsYWNlbWVudDogYCR7Uk9PVH1kZW1vL2RvY3MvLnZpdGVwcmVzcy90aGVtZS9zZWFyY2gtYm94LnRzYCB9XSxcbiAgICB9LFxuICAgIHNlcnZlcjogeyBmczogeyBhbGxvdzogW1JPT1RdIH0gfSxcbiAgICAvLyBUaGUgcHJldmlld3MgbG9hZCB0aGVzZS4gV2l0aG91dCB0aGUgbGlzdCB0aGUgcGFnZXMgd291bGQgYmUgcmVsb2FkZWQgd2hlbiB0aGUgZmlyc3QgcHJldmlldyBpcyBzaG93bi5cbiAgICBvcHRpbWl6ZURlcHM6IHsgaW5jbHVkZTogUEFDS0FHRVMuZmlsdGVyKChuYW1lKSA9PiAhbmFtZS5pbmNsdWRlcygncmVhY3QnKSkgfSxcbiAgICBjc3M6IHsgcG9zdGNzczogeyBwbHVnaW5zOiBbcG9zdGNzc0lzb2xhdGVTdHlsZXMoeyBpbmNsdWRlRmlsZXM6IFsvYmFzZVxcLmNzcy8sIC92cC1kb2NcXC5jc3MvXSB9KV0gfSB9LFxuICAgIGJ1aWxkOiB7IGNodW5rU2l6ZVdhcm5pbmdMaW1pdDogMTUwMCB9LFxuICB9LFxufSk7XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi90bXAvaDIvZGVtby9sYXVuY2hcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi90bXAvaDIvZGVtby9sYXVuY2gvcGFja2FnZXMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2xhdW5jaC9wYWNrYWdlcy50c1wiOy8qKlxuICogRXZlcnkgcGFja2FnZSB0aGF0IHRoZSBwYWdlcyBpbXBvcnQsIGRpcmVjdGx5IG9yIHRocm91Z2ggb3VyIG93biBtb2R1bGVzLiBWaXRlIGJ1bmRsZXMgdGhlc2UgcGFja2FnZXMgYXQgaXRzIHN0YXJ0LiBJZiBWaXRlIGZvdW5kIGFub3RoZXJcbiAqIHBhY2thZ2UgbGF0ZXIsIGl0IHdvdWxkIHJlbG9hZCBvcGVuIHBhZ2VzIGFuZCBhYm9ydCB0aGVpciByZXF1ZXN0cy5cbiAqL1xuZXhwb3J0IGNvbnN0IFBBQ0tBR0VTID0gW1xuICAnQGNvZGVtaXJyb3IvY29tbWFuZHMnLFxuICAnQGNvZGVtaXJyb3IvbGFuZy1qYXZhc2NyaXB0JyxcbiAgJ0Bjb2RlbWlycm9yL2xhbmctanNvbicsXG4gICdAY29kZW1pcnJvci9sYW5ndWFnZScsXG4gICdAY29kZW1pcnJvci9zdGF0ZScsXG4gICdAY29kZW1pcnJvci92aWV3JyxcbiAgJ0BsZXplci9oaWdobGlnaHQnLFxuICAnQGxpdC9yZWFjdCcsXG4gICdAbmFub3N0b3Jlcy9yZWFjdCcsXG4gICdAc2ltcGxld2ViYXV0aG4vYnJvd3NlcicsXG4gICdAenhjdmJuLXRzL2NvcmUnLFxuICAnQHp4Y3Zibi10cy9sYW5ndWFnZS1jb21tb24nLFxuICAnbGl0JyxcbiAgJ2xpdC9kaXJlY3RpdmVzL2NsYXNzLW1hcC5qcycsXG4gICdsaXQvZGlyZWN0aXZlcy9pZi1kZWZpbmVkLmpzJyxcbiAgJ2xpdC9kaXJlY3RpdmVzL2tleWVkLmpzJyxcbiAgJ2xpdC9kaXJlY3RpdmVzL3JlZi5qcycsXG4gICdsaXQvZGlyZWN0aXZlcy9yZXBlYXQuanMnLFxuICAnbmFub3N0b3JlcycsXG4gICdyZWFjdCcsXG4gICdyZWFjdC1kb20vY2xpZW50JyxcbiAgJ3VxcicsXG5dO1xuXG4vKiogUGFja2FnZXMgdGhhdCB0aGUgY29tcGlsZXIgaW1wb3J0cyBpbiB0aGUgY29kZSBvZiB0aGUgcGFnZXMuICovXG5leHBvcnQgY29uc3QgUlVOVElNRV9QQUNLQUdFUyA9IFsncmVhY3QvanN4LWRldi1ydW50aW1lJ107XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvYWZ0ZXItYnVpbGQudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9hZnRlci1idWlsZC50c1wiO2ltcG9ydCB7IG1rZGlyU3luYywgd3JpdGVGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnO1xuaW1wb3J0IHsgZGlybmFtZSwgam9pbiB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgdHlwZSB7IFNpdGVDb25maWcgfSBmcm9tICd2aXRlcHJlc3MnO1xuaW1wb3J0IHsgZnVsbFRleHQsIGluZGV4LCB0eXBlIE1hcmtkb3duUGFnZSB9IGZyb20gJy4vZm9yLWFnZW50cy50cyc7XG5pbXBvcnQgeyBhdEFkZHJlc3NPZkZvbGRlciwgbWFya2Rvd25PZiwgcmVhZE1hcmtkb3duUGFnZSB9IGZyb20gJy4vbWFya2Rvd24tcGFnZXMudHMnO1xuaW1wb3J0IHsgTU9WRURfUEFHRVMgfSBmcm9tICcuL3dyaXR0ZW4tcGFnZXMudHMnO1xuXG4vKiogV3JpdGVzIGV2ZXJ5IHBhZ2UgYXMgTWFya2Rvd24gYmVzaWRlIGl0cyBIVE1MLCBhIHBhZ2Ugc3VjaCBhcyBgc3RhcnQvYCBhbHNvIGFzIGBzdGFydC5tZGAsIGFuZCB0aGUgbGlzdHMgb2YgcGFnZXMgZm9yIGFnZW50cy4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3cml0ZU1hcmtkb3duKHsgcGFnZXMsIHNyY0Rpciwgb3V0RGlyIH06IFNpdGVDb25maWcpOiB2b2lkIHtcbiAgY29uc3QgYWxsID0gcGFnZXMubWFwKChmaWxlKSA9PiByZWFkTWFya2Rvd25QYWdlKHNyY0RpciwgZmlsZSkpLmZpbHRlcigocGFnZSk6IHBhZ2UgaXMgTWFya2Rvd25QYWdlID0+IHBhZ2UgIT09IG51bGwpO1xuICBjb25zdCBvZkZvbGRlcnMgPSBhbGwubWFwKGF0QWRkcmVzc09mRm9sZGVyKS5maWx0ZXIoKHBhZ2UpOiBwYWdlIGlzIE1hcmtkb3duUGFnZSA9PiBwYWdlICE9PSBudWxsKTtcbiAgZm9yIChjb25zdCBwYWdlIG9mIFsuLi5hbGwsIC4uLm9mRm9sZGVyc10pIHdyaXRlKG91dERpciwgYCR7cGFnZS5wYXRofS5tZGAsIG1hcmtkb3duT2YocGFnZSkpO1xuICBjb25zdCBsaXN0ZWQgPSBhbGwuZmlsdGVyKCh7IHBhdGggfSkgPT4gIU1PVkVEX1BBR0VTLmluY2x1ZGVzKHBhdGgpKTtcbiAgd3JpdGUob3V0RGlyLCAnbGxtcy50eHQnLCBpbmRleChsaXN0ZWQpKTtcbiAgd3JpdGUob3V0RGlyLCAnbGxtcy1mdWxsLnR4dCcsIGZ1bGxUZXh0KGxpc3RlZCkpO1xufVxuXG5mdW5jdGlvbiB3cml0ZShmb2xkZXI6IHN0cmluZywgcGF0aDogc3RyaW5nLCB0ZXh0OiBzdHJpbmcpOiB2b2lkIHtcbiAgY29uc3QgZmlsZSA9IGpvaW4oZm9sZGVyLCBwYXRoKTtcbiAgbWtkaXJTeW5jKGRpcm5hbWUoZmlsZSksIHsgcmVjdXJzaXZlOiB0cnVlIH0pO1xuICB3cml0ZUZpbGVTeW5jKGZpbGUsIHRleHQpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL2Zvci1hZ2VudHMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9mb3ItYWdlbnRzLnRzXCI7LyoqIEEgcGFnZSBhcyBNYXJrZG93bi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgTWFya2Rvd25QYWdlIHtcbiAgcmVhZG9ubHkgcGF0aDogc3RyaW5nO1xuICByZWFkb25seSB0aXRsZTogc3RyaW5nO1xuICByZWFkb25seSBkZXNjcmlwdGlvbjogc3RyaW5nO1xuICByZWFkb25seSBib2R5OiBzdHJpbmc7XG59XG5cbmNvbnN0IFNVTU1BUlkgPSBgIyBMYXRjaGtleVxuXG4+IFNpZ24taW4sIGFjY291bnRzIGFuZCB0ZWFtcyBmb3Igd2ViIGFwcHMsIG92ZXIgYSBob3N0ZWQgb3Igc2VsZi1ob3N0ZWQgYXV0aGVudGljYXRpb24gc2VydmljZTogYSBoZWFkbGVzcyBjb3JlIGluIG5hbm9zdG9yZXMgYXRvbXMsXG4+IExpdCBjdXN0b20gZWxlbWVudHMsIGFuZCBhIHRoaW4gUmVhY3QgbGF5ZXIuIFxcYG5weCBsYXRjaGtleS1lbXVsYXRvclxcYCBydW5zIHRoZSBzZXJ2aWNlIG9uIHlvdXIgbWFjaGluZS5cblxuRXZlcnkgcGFnZSBvZiB0aGlzIHNpdGUgaXMgTWFya2Rvd24gYXQgdGhlIHNhbWUgYWRkcmVzcyB3aXRoIFxcYC5tZFxcYCBpbnN0ZWFkIG9mIFxcYC5odG1sXFxgLCBcXGBzdGFydC9cXGAgYXQgXFxgc3RhcnQubWRcXGAuIExpbmtzIGFyZSByZWxhdGl2ZSB0byB0aGlzIGZpbGUuYDtcblxuLyoqIFRoZSBwYXJ0cyBvZiB0aGUgbGlzdCBmb3IgYWdlbnRzLCBieSB0aGUgYmVnaW5uaW5nIG9mIHRoZSBwYXRoLiBUaGUgZmlyc3Qgb25lIHRoYXQgZml0cyBjb3VudHMuICovXG5jb25zdCBQQVJUUzogcmVhZG9ubHkgKHJlYWRvbmx5IFt0aXRsZTogc3RyaW5nLCBzdGFydDogUmVnRXhwXSlbXSA9IFtcbiAgWydTdGFydCcsIC9ec3RhcnRcXC8vXSxcbiAgWydHdWlkZXMnLCAvXmd1aWRlc1xcLy9dLFxuICBbJ1doYXQgdXNlcnMgc2VlJywgL153aGF0LXVzZXJzLXNlZVxcLy9dLFxuICBbJ0hvdyBpdCB3b3JrcycsIC9eaG93LWl0LXdvcmtzXFwvL10sXG4gIFsnTW92aW5nJywgL15tb3ZpbmdcXC8vXSxcbiAgWydSZWZlcmVuY2UnLCAvXnJlZmVyZW5jZVxcLyg/IWVycm9yc1xcL3xlbGVtZW50c1xcLykvXSxcbiAgWydFbGVtZW50cycsIC9ecmVmZXJlbmNlXFwvZWxlbWVudHNcXC8vXSxcbiAgWydFcnJvcnMnLCAvXnJlZmVyZW5jZVxcL2Vycm9yc1xcLy9dLFxuICBbJ01vcmUnLCAvXig/IWluZGV4JClbXFx3LV0rJC9dLFxuICBbJ1Byb2plY3QnLCAvXnByb2plY3RcXC8vXSxcbl07XG5cbi8qKiBMb25nIGRvY3VtZW50cyB0aGF0IHNheSB0aGUgc2FtZSBhcyBvdGhlciBwYWdlcywgbGlzdCBldmVyeSB0ZXh0IG9mIHRoZSBzY3JlZW5zLCBvciBhcmUgYWJvdXQgdGhlIHByb2plY3QgaXRzZWxmLiAqL1xuY29uc3QgTk9UX0lOX0ZVTExfVEVYVCA9XG4gIC9eKD86ZWxlbWVudHN8cHJvdG9jb2x8YmVuY2htYXJrc3x2b2ljZXxpbmRleHxwcm9qZWN0XFwvLip8cmVmZXJlbmNlXFwvZW50cmllc1xcL2xhdGNoa2V5LW1lc3NhZ2VzKSQvO1xuXG4vKiogUmV0dXJucyBgbGxtcy50eHRgOiB0aGUgbGlzdCBvZiBhbGwgcGFnZXMgd2l0aCB3aGF0IGVhY2ggaXMgYWJvdXQgKGxsbXN0eHQub3JnKS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBpbmRleChwYWdlczogcmVhZG9ubHkgTWFya2Rvd25QYWdlW10pOiBzdHJpbmcge1xuICBjb25zdCBwYXJ0cyA9IFBBUlRTLm1hcCgoW3RpdGxlXSwgYXQpID0+IHtcbiAgICBjb25zdCBvd24gPSBwYWdlcy5maWx0ZXIoKHsgcGF0aCB9KSA9PiBQQVJUUy5maW5kSW5kZXgoKFssIHN0YXJ0XSkgPT4gc3RhcnQudGVzdChwYXRoKSkgPT09IGF0KTtcbiAgICBjb25zdCBsaW5lcyA9IG93bi5tYXAoXG4gICAgICAoeyBwYXRoLCB0aXRsZTogbmFtZSwgZGVzY3JpcHRpb24gfSkgPT4gYC0gWyR7bmFtZX1dKCR7cGF0aH0ubWQpJHtkZXNjcmlwdGlvbiAmJiBgOiAke2Rlc2NyaXB0aW9ufWB9YCxcbiAgICApO1xuICAgIHJldHVybiBsaW5lcy5sZW5ndGggPT09IDAgPyAnJyA6IGAjIyAke3RpdGxlfVxcblxcbiR7bGluZXMuam9pbignXFxuJyl9YDtcbiAgfSk7XG4gIHJldHVybiBgJHtbU1VNTUFSWSwgLi4ucGFydHMuZmlsdGVyKEJvb2xlYW4pXS5qb2luKCdcXG5cXG4nKX1cXG5gO1xufVxuXG4vKiogUmV0dXJucyBgbGxtcy1mdWxsLnR4dGA6IHRoZSB0ZXh0IG9mIHRoZSBwYWdlcyBpbiBvbmUgZmlsZSwgZWFjaCBiZWxvdyBpdHMgYWRkcmVzcy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmdWxsVGV4dChwYWdlczogcmVhZG9ubHkgTWFya2Rvd25QYWdlW10pOiBzdHJpbmcge1xuICBjb25zdCB0ZXh0cyA9IHBhZ2VzXG4gICAgLmZpbHRlcigoeyBwYXRoIH0pID0+ICFOT1RfSU5fRlVMTF9URVhULnRlc3QocGF0aCkpXG4gICAgLm1hcCgoeyBwYXRoLCBib2R5IH0pID0+IGA8IS0tICR7cGF0aH0ubWQgLS0+XFxuXFxuJHtib2R5LnRyaW0oKX1gKTtcbiAgcmV0dXJuIGAke1tTVU1NQVJZLCAuLi50ZXh0c10uam9pbignXFxuXFxuJyl9XFxuYDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi1wYWdlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duLXBhZ2VzLnRzXCI7aW1wb3J0IHsgZXhpc3RzU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBqb2luLCBwb3NpeCB9IGZyb20gJ25vZGU6cGF0aCc7XG5pbXBvcnQgdHlwZSB7IE1hcmtkb3duUGFnZSB9IGZyb20gJy4vZm9yLWFnZW50cy50cyc7XG5pbXBvcnQgeyBnZW5lcmF0ZWRQYWdlcyB9IGZyb20gJy4vZ2VuZXJhdGVkLnRzJztcbmltcG9ydCB7IHNpdGVMaW5rIH0gZnJvbSAnLi9tYXJrZG93bi9saW5rcy50cyc7XG5pbXBvcnQgeyBwbGFpbiwgc3BsaXRGcm9udG1hdHRlciB9IGZyb20gJy4vd3JpdHRlbi1wYWdlcy50cyc7XG5cbi8qKlxuICogUmV0dXJucyB0aGUgcGFnZSB0aGF0IGl0cyBmb2xkZXIgaXMgbmFtZWQgYWZ0ZXIsIGFzIE1hcmtkb3duIGF0IHRoZSBhZGRyZXNzIG9mIHRoZSBmb2xkZXI6IGAvc3RhcnQubWRgIGZvciBgL3N0YXJ0L2AuIEl0cyBsaW5rcyBhcmVcbiAqIHJlbGF0aXZlIHRvIHRoYXQgYWRkcmVzcy4gTnVsbCBmb3IgdGhlIGhvbWUgcGFnZSBhbmQgZm9yIHBhZ2VzIHRoYXQgYXJlIG5vIGluZGV4LlxuICovXG5leHBvcnQgZnVuY3Rpb24gYXRBZGRyZXNzT2ZGb2xkZXIocGFnZTogTWFya2Rvd25QYWdlKTogTWFya2Rvd25QYWdlIHwgbnVsbCB7XG4gIGNvbnN0IFssIGZvbGRlcl0gPSAvXiguKylcXC9pbmRleCQvLmV4ZWMocGFnZS5wYXRoKSA/PyBbXTtcbiAgaWYgKGZvbGRlciA9PT0gdW5kZWZpbmVkKSByZXR1cm4gbnVsbDtcbiAgY29uc3QgYm9keSA9IHBhZ2UuYm9keVxuICAgIC5zcGxpdCgvKGBgYFtcXHNcXFNdKj9gYGB8YFteYFxcbl0qYCkvKVxuICAgIC5tYXAoKHBhcnQsIGluZGV4KSA9PlxuICAgICAgaW5kZXggJSAyID09PSAxID8gcGFydCA6IHBhcnQucmVwbGFjZShSRUxBVElWRV9MSU5LLCAoXywgdGFyZ2V0KSA9PiBgXSgke21vdmVkKGZvbGRlciwgdGFyZ2V0KX0pYCksXG4gICAgKVxuICAgIC5qb2luKCcnKTtcbiAgcmV0dXJuIHsgLi4ucGFnZSwgcGF0aDogZm9sZGVyLCBib2R5IH07XG59XG5cbi8qKiBNYXRjaGVzIGEgbGluayB0aGF0IGlzIG5laXRoZXIgYW4gYWRkcmVzcywgYSBwYXRoIGZyb20gdGhlIHJvb3Qgbm9yIGFuIGFuY2hvci4gKi9cbmNvbnN0IFJFTEFUSVZFX0xJTksgPSAvXFxdXFwoKD8hW2Etel0rOnxbLyNdKShbXilcXHNdKylcXCkvZztcblxuLyoqIFJldHVybnMgYSBsaW5rIG9mIGEgcGFnZSBpbiBhIGZvbGRlciBhcyBpdCBpcyBiZXNpZGUgdGhhdCBmb2xkZXIuICovXG5mdW5jdGlvbiBtb3ZlZChmb2xkZXI6IHN0cmluZywgdGFyZ2V0OiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gcG9zaXgucmVsYXRpdmUocG9zaXguZGlybmFtZShgLyR7Zm9sZGVyfWApLCBwb3NpeC5qb2luKGAvJHtmb2xkZXJ9YCwgdGFyZ2V0KSk7XG59XG5cbi8qKiBSZWFkcyB0aGUgcGFnZSBhdCBhbiBhZGRyZXNzIHN1Y2ggYXMgYGd1aWRlcy90ZWFtcy5tZGAsIG9yIGBzdGFydC5tZGAgZm9yIGBzdGFydC9pbmRleC5tZGAuIE51bGwgaWYgdGhlcmUgaXMgbm9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZWFkUGFnZUF0QWRkcmVzcyhmb2xkZXI6IHN0cmluZywgZmlsZTogc3RyaW5nKTogTWFya2Rvd25QYWdlIHwgbnVsbCB7XG4gIGNvbnN0IGluZGV4ID0gcmVhZE1hcmtkb3duUGFnZShmb2xkZXIsIGZpbGUucmVwbGFjZSgvXFwubWQkLywgJy9pbmRleC5tZCcpKTtcbiAgcmV0dXJuIHJlYWRNYXJrZG93blBhZ2UoZm9sZGVyLCBmaWxlKSA/PyAoaW5kZXggJiYgYXRBZGRyZXNzT2ZGb2xkZXIoaW5kZXgpKTtcbn1cblxuLyoqIFJlYWRzIGEgcGFnZSBieSBpdHMgZmlsZSwgc3VjaCBhcyBgZ3VpZGVzL3RlYW1zLm1kYCBiZWxvdyBgZm9sZGVyYCwgb3IgZnJvbSB0aGUgZ2VuZXJhdGVkIHBhZ2VzLiBOdWxsIGlmIHRoZXJlIGlzIG5vbmUuICovXG5leHBvcnQgZnVuY3Rpb24gcmVhZE1hcmtkb3duUGFnZShmb2xkZXI6IHN0cmluZywgZmlsZTogc3RyaW5nKTogTWFya2Rvd25QYWdlIHwgbnVsbCB7XG4gIGNvbnN0IHBhdGggPSBmaWxlLnJlcGxhY2UoL1xcLm1kJC8sICcnKTtcbiAgY29uc3QgcGFnZSA9IGdlbmVyYXRlZFBhZ2VzKCkuZ2V0KHBhdGgpO1xuICBpZiAocGFnZSkgcmV0dXJuIHsgcGF0aCwgdGl0bGU6IHBhZ2UudGl0bGUsIGRlc2NyaXB0aW9uOiBwYWdlLmRlc2NyaXB0aW9uLCBib2R5OiB3aXRob3V0Q29tcG9uZW50cyhwYWdlLmNvbnRlbnQpIH07XG4gIGNvbnN0IHNvdXJjZSA9IGpvaW4oZm9sZGVyLCBmaWxlKTtcbiAgaWYgKCFleGlzdHNTeW5jKHNvdXJjZSkpIHJldHVybiBudWxsO1xuICBjb25zdCB7IGZpZWxkcywgYm9keSB9ID0gc3BsaXRGcm9udG1hdHRlcihyZWFkRmlsZVN5bmMoc291cmNlLCAndXRmOCcpKTtcbiAgY29uc3QgWywgaGVhZGluZyA9IHBhdGhdID0gL14jICguKykkL20uZXhlYyhib2R5KSA/PyBbXTtcbiAgY29uc3QgdGl0bGUgPSBwbGFpbihmaWVsZHMudGl0bGUgPz8gaGVhZGluZyk7XG4gIHJldHVybiB7IHBhdGgsIHRpdGxlLCBkZXNjcmlwdGlvbjogZmllbGRzLmRlc2NyaXB0aW9uID8/ICcnLCBib2R5OiB3aXRoU2l0ZUxpbmtzKGZpbGUsIHdpdGhvdXRDb21wb25lbnRzKGJvZHkpKSB9O1xufVxuXG4vKiogVGhlIGZpbGUgb2YgYSBwYWdlOiBpdHMgdGl0bGUgYW5kIGRlc2NyaXB0aW9uLCBhbmQgaXRzIE1hcmtkb3duLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIG1hcmtkb3duT2YoeyB0aXRsZSwgZGVzY3JpcHRpb24sIGJvZHkgfTogTWFya2Rvd25QYWdlKTogc3RyaW5nIHtcbiAgY29uc3QgZmllbGRzID0gW1xuICAgIGB0aXRsZTogJHtKU09OLnN0cmluZ2lmeSh0aXRsZSl9YCxcbiAgICAuLi4oZGVzY3JpcHRpb24gPyBbYGRlc2NyaXB0aW9uOiAke0pTT04uc3RyaW5naWZ5KGRlc2NyaXB0aW9uKX1gXSA6IFtdKSxcbiAgXTtcbiAgcmV0dXJuIGAtLS1cXG4ke2ZpZWxkcy5qb2luKCdcXG4nKX1cXG4tLS1cXG5cXG4ke2JvZHkudHJpbSgpfVxcbmA7XG59XG5cbi8qKiBSZXBsYWNlcyB0aGUgY29tcG9uZW50cyBvZiB0aGUgc2l0ZSBieSB3aGF0IHRoZXkgc2F5IGluIHdvcmRzLiAqL1xuZnVuY3Rpb24gd2l0aG91dENvbXBvbmVudHModGV4dDogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHRleHRcbiAgICAucmVwbGFjZSgvPEVsZW1lbnRTdGF0ZXMgdGFnPVwiKFteXCJdKylcIiBzdGF0ZXM9XCIoW15cIl0qKVwiIFxcLz4vZywgKF8sIHRhZzogc3RyaW5nLCBzdGF0ZXM6IHN0cmluZykgPT4ge1xuICAgICAgY29uc3QgbmFtZXMgPSBzdGF0ZXMucmVwbGFjZUFsbCgnJnF1b3Q7JywgJ1wiJykuc3BsaXQoJzsgJyk7XG4gICAgICByZXR1cm4gYFRoZSBwYWdlIHNob3dzIFxcYCR7dGFnfVxcYCBpbiB0aGVzZSBzdGF0ZXM6ICR7bmFtZXMuam9pbignLCAnKX0uYDtcbiAgICB9KVxuICAgIC5yZXBsYWNlKC9ePFxcLz8oPzpIb21lUGFnZXxFbXVsYXRvckZhdWx0fFNjcmVlblN0YXRlKVxcYltePl0qPlxcbiovZ20sICcnKTtcbn1cblxuLyoqIExpbmtzIG9mIGEgcGFnZSB0byBkb2N1bWVudHMgb3V0c2lkZSBvZiB0aGUgc2l0ZSBsZWFkIHRvIHRoZWlyIHBhZ2VzLiBXaGF0IGlzIGluIHRoZSBmb2xkZXIgYHB1YmxpY2AgaXMgYXQgdGhlIHRvcCBvZiB0aGUgc2l0ZS4gKi9cbmZ1bmN0aW9uIHdpdGhTaXRlTGlua3MoZmlsZTogc3RyaW5nLCB0ZXh0OiBzdHJpbmcpOiBzdHJpbmcge1xuICBjb25zdCB3aXRoUHVibGljID0gdGV4dC5yZXBsYWNlKC9cXF1cXCgoKD86XFwuezEsMn1cXC8pKilwdWJsaWNcXC8vZywgJ10oJDEnKTtcbiAgcmV0dXJuIHdpdGhQdWJsaWMucmVwbGFjZSgvXFxdXFwoKFxcLlxcLlxcL1teKVxcc10rKVxcKS9nLCAoXywgaHJlZjogc3RyaW5nKSA9PiBgXSgke3NpdGVMaW5rKGZpbGUsIGhyZWYpfSlgKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9nZW5lcmF0ZWQudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9nZW5lcmF0ZWQudHNcIjtpbXBvcnQgeyByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tICdub2RlOnVybCc7XG5pbXBvcnQgdHlwZSB7IEdlbmVyYXRlZFBhZ2VzLCBQYWdlR3JvdXAsIFNpdGVQYWdlIH0gZnJvbSAnLi9zaXRlLXBhZ2UudHMnO1xuXG5jb25zdCBGSUxFID0gZmlsZVVSTFRvUGF0aChuZXcgVVJMKCcuLi8uLi8uLi8uY2FjaGUvZG9jcy9wYWdlcy5qc29uJywgaW1wb3J0Lm1ldGEudXJsKSk7XG5cbi8qKiBSZXR1cm5zIHRoZSBnZW5lcmF0ZWQgcGFnZXMsIHdoaWNoIGAuYnVpbGQvZG9jcy9nZW5lcmF0ZS50c2AgaGFzIHdyaXR0ZW4uICovXG5leHBvcnQgZnVuY3Rpb24gcmVhZEdlbmVyYXRlZCgpOiBHZW5lcmF0ZWRQYWdlcyB7XG4gIHJldHVybiBKU09OLnBhcnNlKHJlYWRGaWxlU3luYyhGSUxFLCAndXRmOCcpKSBhcyBHZW5lcmF0ZWRQYWdlcztcbn1cblxuLyoqIFJldHVybnMgYWxsIGdlbmVyYXRlZCBwYWdlcyBieSB0aGVpciBwYXRoLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGdlbmVyYXRlZFBhZ2VzKCk6IFJlYWRvbmx5TWFwPHN0cmluZywgU2l0ZVBhZ2U+IHtcbiAgY29uc3QgZ3JvdXBzID0gT2JqZWN0LnZhbHVlczxyZWFkb25seSBQYWdlR3JvdXBbXT4ocmVhZEdlbmVyYXRlZCgpKS5mbGF0KCk7XG4gIHJldHVybiBuZXcgTWFwKGdyb3Vwcy5mbGF0TWFwKCh7IHBhZ2VzIH0pID0+IHBhZ2VzKS5tYXAoKHBhZ2UpID0+IFtwYWdlLnBhdGgsIHBhZ2VdKSk7XG59XG5cbmludGVyZmFjZSBSb3V0ZSB7XG4gIHJlYWRvbmx5IHBhcmFtczogeyByZWFkb25seSBwYXRoOiBzdHJpbmc7IHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmcgfTtcbiAgcmVhZG9ubHkgY29udGVudDogc3RyaW5nO1xufVxuXG4vKiogUmV0dXJucyB0aGUgcm91dGVzIG9mIHRoZSBnZW5lcmF0ZWQgcGFnZXMgYmVsb3cgYSBmb2xkZXIuICovXG5leHBvcnQgZnVuY3Rpb24gcm91dGVzQmVsb3coZm9sZGVyOiBzdHJpbmcpOiByZWFkb25seSBSb3V0ZVtdIHtcbiAgcmV0dXJuIFsuLi5nZW5lcmF0ZWRQYWdlcygpLnZhbHVlcygpXVxuICAgIC5maWx0ZXIoKHsgcGF0aCB9KSA9PiBwYXRoLnN0YXJ0c1dpdGgoYCR7Zm9sZGVyfS9gKSlcbiAgICAubWFwKCh7IHBhdGgsIGRlc2NyaXB0aW9uLCBjb250ZW50IH0pID0+ICh7XG4gICAgICBwYXJhbXM6IHsgcGF0aDogcGF0aC5zbGljZShmb2xkZXIubGVuZ3RoICsgMSksIGRlc2NyaXB0aW9uIH0sXG4gICAgICBjb250ZW50LFxuICAgIH0pKTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93blwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9saW5rcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2xpbmtzLnRzXCI7aW1wb3J0IHsgcG9zaXggfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSAndml0ZXByZXNzJztcbmltcG9ydCB7IERPQ1MsIHBhZ2VPZkZpbGUgfSBmcm9tICcuLi9yZXBvc2l0b3J5LWRvY3VtZW50cy50cyc7XG5cbi8qKlxuICogTGV0cyBsaW5rcyB0byBkb2N1bWVudHMgb3V0c2lkZSBvZiB0aGUgc2l0ZSwgd2hpY2ggd29yayBpbiB0aGUgcmVwb3NpdG9yeSBhbmQgaW4gdGhlIHBhY2thZ2UsIGxlYWQgdG8gdGhlaXIgcGFnZXMuIEEgbGluayB0byBhIGZpbGVcbiAqIHRoYXQgaXMgbm8gcGFnZSBrZWVwcyBpdHMgdGV4dCBhbG9uZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRvY3VtZW50TGlua3MobWQ6IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWQuY29yZS5ydWxlci5wdXNoKCdkb2N1bWVudC1saW5rcycsIChzdGF0ZSkgPT4ge1xuICAgIGNvbnN0IHJlbGF0aXZlUGF0aCA9IFN0cmluZyhzdGF0ZS5lbnY/LnJlbGF0aXZlUGF0aCA/PyAnJyk7XG4gICAgZm9yIChjb25zdCB7IGNoaWxkcmVuIH0gb2Ygc3RhdGUudG9rZW5zKSB7XG4gICAgICBmb3IgKGNvbnN0IHRva2VuIG9mIGNoaWxkcmVuID8/IFtdKSB7XG4gICAgICAgIGNvbnN0IGhyZWYgPSB0b2tlbi50eXBlID09PSAnbGlua19vcGVuJyA/IHRva2VuLmF0dHJHZXQoJ2hyZWYnKSA6IG51bGw7XG4gICAgICAgIGlmIChocmVmPy5zdGFydHNXaXRoKCcuLi8nKSkgdG9rZW4uYXR0clNldCgnaHJlZicsIHNpdGVMaW5rKHJlbGF0aXZlUGF0aCwgaHJlZikpO1xuICAgICAgfVxuICAgIH1cbiAgfSk7XG59XG5cbi8qKiBSZXR1cm5zIHRoZSBhZGRyZXNzIGluIHRoZSBzaXRlIGZvciBhIGxpbmsgb2YgYSBwYWdlOyB0aGUgc2FtZSBsaW5rIGlmIGl0IHN0YXlzIGluc2lkZSBvZiB0aGUgc2l0ZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzaXRlTGluayhwYWdlOiBzdHJpbmcsIGhyZWY6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IFtwYXRoID0gJycsIGhhc2hdID0gaHJlZi5zcGxpdCgnIycpO1xuICBjb25zdCBmaWxlID0gcG9zaXguam9pbihET0NTLCBwb3NpeC5kaXJuYW1lKHBhZ2UpLCBwYXRoKTtcbiAgaWYgKGZpbGUuc3RhcnRzV2l0aChET0NTKSkgcmV0dXJuIGhyZWY7XG4gIGNvbnN0IHRhcmdldCA9IHBhZ2VPZkZpbGUoZmlsZSk7XG4gIGlmICh0YXJnZXQgPT09IG51bGwpIHRocm93IG5ldyBFcnJvcihgJHtwYWdlfSBsaW5rcyB0byAke2hyZWZ9LCB3aGljaCBpcyBubyBwYWdlIG9mIHRoZSBzaXRlLmApO1xuICBjb25zdCByZWxhdGl2ZSA9IHBvc2l4LnJlbGF0aXZlKHBvc2l4LmRpcm5hbWUoYC8ke3BhZ2V9YCksIHRhcmdldCk7XG4gIHJldHVybiBgJHtyZWxhdGl2ZS5zdGFydHNXaXRoKCcuJykgPyByZWxhdGl2ZSA6IGAuLyR7cmVsYXRpdmV9YH0ke2hhc2ggPT09IHVuZGVmaW5lZCA/ICcnIDogYCMke2hhc2h9YH1gO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL3JlcG9zaXRvcnktZG9jdW1lbnRzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvcmVwb3NpdG9yeS1kb2N1bWVudHMudHNcIjsvKiogRG9jdW1lbnRzIG9mIHRoZSByZXBvc2l0b3J5IHRoYXQgYXJlIHBhZ2VzIG9mIHRoZSBzaXRlOiB0aGVpciBwYXRoLCBhbmQgdGhlIHBhdGggb2YgdGhlIHBhZ2UgYmVsb3cgYHByb2plY3QvYC4gKi9cbmV4cG9ydCBjb25zdCBSRVBPU0lUT1JZX0RPQ1VNRU5UUzogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgc3RyaW5nPj4gPSB7XG4gICdDSEFOR0VMT0cubWQnOiAnY2hhbmdlbG9nJyxcbiAgJ1NFQ1VSSVRZLm1kJzogJ3NlY3VyaXR5JyxcbiAgJ0FSQ0hJVEVDVFVSRS5tZCc6ICdhcmNoaXRlY3R1cmUnLFxuICAnQ09OVFJJQlVUSU5HLm1kJzogJ2NvbnRyaWJ1dGluZycsXG4gICdkZW1vL3NlcnZpY2UvUkVBRE1FLm1kJzogJ2VtdWxhdG9yJyxcbiAgJ2RlbW8vc2VydmljZS9tYWlsL1JFQURNRS5tZCc6ICdlbWFpbC10ZW1wbGF0ZXMnLFxuICAnZWxlbWVudHMvbGFuZ3VhZ2VzL1JFQURNRS5tZCc6ICdsYW5ndWFnZXMnLFxuICAnZWxlbWVudHMvcHJvamVjdC9SRUFETUUubWQnOiAnb3duZXItZWxlbWVudHMnLFxufTtcblxuLyoqIFRoZSBmb2xkZXIgb2YgdGhlIHBhZ2VzLCBmcm9tIHRoZSByb290IG9mIHRoZSByZXBvc2l0b3J5LiAqL1xuZXhwb3J0IGNvbnN0IERPQ1MgPSAnZGVtby9kb2NzLyc7XG5cbi8qKlxuICogUmV0dXJucyB0aGUgcGFnZSBvZiB0aGUgc2l0ZSBmb3IgYSBmaWxlIG9mIHRoZSByZXBvc2l0b3J5LCBmcm9tIHRoZSByb290IG9mIHRoZSBzaXRlLiBOdWxsIGZvciBhIGZpbGUgdGhhdCBpcyBubyBwYWdlLiBUaGUgUkVBRE1FIGlzXG4gKiB0aGUgaG9tZSBwYWdlLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcGFnZU9mRmlsZShwYXRoOiBzdHJpbmcpOiBzdHJpbmcgfCBudWxsIHtcbiAgaWYgKHBhdGggPT09ICdSRUFETUUubWQnKSByZXR1cm4gJy9pbmRleC5tZCc7XG4gIGlmIChwYXRoLnN0YXJ0c1dpdGgoRE9DUykgJiYgcGF0aC5lbmRzV2l0aCgnLm1kJykpIHJldHVybiBgLyR7cGF0aC5zbGljZShET0NTLmxlbmd0aCl9YDtcbiAgY29uc3QgbmFtZSA9IFJFUE9TSVRPUllfRE9DVU1FTlRTW3BhdGhdO1xuICByZXR1cm4gbmFtZSA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IGAvcHJvamVjdC8ke25hbWV9Lm1kYDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy93cml0dGVuLXBhZ2VzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3Mvd3JpdHRlbi1wYWdlcy50c1wiO2ltcG9ydCB7IHJlYWRkaXJTeW5jLCByZWFkRmlsZVN5bmMgfSBmcm9tICdub2RlOmZzJztcbmltcG9ydCB7IGZpbGVVUkxUb1BhdGggfSBmcm9tICdub2RlOnVybCc7XG5cbi8qKiBUaGUgZm9sZGVyIHdpdGggdGhlIHBhZ2VzIHRoYXQgYXJlIHdyaXR0ZW4gYnkgaGFuZC4gKi9cbmV4cG9ydCBjb25zdCBQQUdFUyA9IGZpbGVVUkxUb1BhdGgobmV3IFVSTCgnLi4nLCBpbXBvcnQubWV0YS51cmwpKTtcblxuLyoqIFBhZ2VzIHRoYXQgb25seSBzYXkgd2hlcmUgdGhlaXIgc3ViamVjdCBpcyBub3csIGZvciBsaW5rcyBmcm9tIGJlZm9yZS4gTm8gbGlzdCBhbmQgbm8gc2VhcmNoIGhhcyB0aGVtLiAqL1xuZXhwb3J0IGNvbnN0IE1PVkVEX1BBR0VTOiByZWFkb25seSBzdHJpbmdbXSA9IFsnZXh0ZXJuYWwtc2lnbi1pbicsICdmcmFtZXdvcmtzJywgJ3Rlc3RpbmcnLCAndGhlbWluZycsICd3ZWJob29rcyddO1xuXG4vKiogQSBwYWdlIHRoYXQgaXMgd3JpdHRlbiBieSBoYW5kLiAqL1xuZXhwb3J0IGludGVyZmFjZSBXcml0dGVuUGFnZSB7XG4gIC8qKiBUaGUgcGF0aCBiZWxvdyB0aGUgc2l0ZSwgd2l0aG91dCB0aGUgZXh0ZW5zaW9uLiAqL1xuICByZWFkb25seSBwYXRoOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHRpdGxlOiBzdHJpbmc7XG4gIHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmc7XG4gIC8qKiBUaGUgcGxhY2UgYW1vbmcgdGhlIHBhZ2VzIG9mIGl0cyBmb2xkZXIuIFBhZ2VzIHdpdGhvdXQgYSBudW1iZXIgY29tZSBsYXN0LiAqL1xuICByZWFkb25seSBvcmRlcjogbnVtYmVyO1xuICAvKiogVGhlIHRpdGxlIHVuZGVyIHdoaWNoIHRoZSBzaWRlIGJhciBsaXN0cyBpdCB3aXRoIG90aGVycyBvZiBpdHMgZm9sZGVyOyBlbXB0eSB3aGVyZSB0aGUgZm9sZGVyIGhhcyBubyBzdWNoIHRpdGxlcy4gKi9cbiAgcmVhZG9ubHkgZ3JvdXA6IHN0cmluZztcbn1cblxuLyoqIFJldHVybnMgdGhlIHBhZ2VzIGluIGEgZm9sZGVyLCBpbiB0aGUgb3JkZXIgaW4gd2hpY2ggdGhleSBhcmUgbGlzdGVkLiBgJydgIGlzIHRoZSB0b3Agb2YgdGhlIHNpdGUuICovXG5leHBvcnQgZnVuY3Rpb24gd3JpdHRlblBhZ2VzKGZvbGRlcjogc3RyaW5nKTogcmVhZG9ubHkgV3JpdHRlblBhZ2VbXSB7XG4gIHJldHVybiBuYW1lc0luKGZvbGRlcilcbiAgICAuZmlsdGVyKChuYW1lKSA9PiBuYW1lLmVuZHNXaXRoKCcubWQnKSAmJiAhbmFtZS5zdGFydHNXaXRoKCdbJykpXG4gICAgLm1hcCgobmFtZSkgPT4gcmVhZFBhZ2UoZm9sZGVyID09PSAnJyA/IG5hbWUgOiBgJHtmb2xkZXJ9LyR7bmFtZX1gKSlcbiAgICAudG9Tb3J0ZWQoKG9uZSwgb3RoZXIpID0+IG9uZS5vcmRlciAtIG90aGVyLm9yZGVyIHx8IG9uZS50aXRsZS5sb2NhbGVDb21wYXJlKG90aGVyLnRpdGxlKSk7XG59XG5cbmZ1bmN0aW9uIG5hbWVzSW4oZm9sZGVyOiBzdHJpbmcpOiByZWFkb25seSBzdHJpbmdbXSB7XG4gIHRyeSB7XG4gICAgcmV0dXJuIHJlYWRkaXJTeW5jKGAke1BBR0VTfS8ke2ZvbGRlcn1gKTtcbiAgfSBjYXRjaCB7XG4gICAgcmV0dXJuIFtdO1xuICB9XG59XG5cbi8qKiBSZWFkcyB0aXRsZSwgZGVzY3JpcHRpb24gYW5kIG9yZGVyIG9mIGEgcGFnZSBmcm9tIGl0cyBmcm9udG1hdHRlcjsgd2l0aG91dCBvbmUsIGZyb20gaXRzIGZpcnN0IGhlYWRpbmcgYW5kIHBhcmFncmFwaC4gKi9cbmZ1bmN0aW9uIHJlYWRQYWdlKGZpbGU6IHN0cmluZyk6IFdyaXR0ZW5QYWdlIHtcbiAgY29uc3QgdGV4dCA9IHJlYWRGaWxlU3luYyhgJHtQQUdFU30vJHtmaWxlfWAsICd1dGY4Jyk7XG4gIGNvbnN0IHsgZmllbGRzLCBib2R5IH0gPSBzcGxpdEZyb250bWF0dGVyKHRleHQpO1xuICBjb25zdCBwYXRoID0gZmlsZS5yZXBsYWNlKC9cXC5tZCQvLCAnJyk7XG4gIGNvbnN0IFssIGhlYWRpbmcgPSBwYXRoXSA9IC9eIyAoLispJC9tLmV4ZWMoYm9keSkgPz8gW107XG4gIGNvbnN0IHBhcmFncmFwaCA9XG4gICAgYm9keVxuICAgICAgLnJlcGxhY2UoL14jIC4rJC9tLCAnJylcbiAgICAgIC50cmltKClcbiAgICAgIC5zcGxpdCgvXFxuXFxzKlxcbi8pWzBdID8/ICcnO1xuICByZXR1cm4ge1xuICAgIHBhdGgsXG4gICAgdGl0bGU6IGZpZWxkcy50aXRsZSA/PyBoZWFkaW5nLFxuICAgIGRlc2NyaXB0aW9uOiBmaWVsZHMuZGVzY3JpcHRpb24gPz8gL14uKj9bLiE/XSg/PVxcc3wkKS9zLmV4ZWMocGxhaW4ocGFyYWdyYXBoKSk/LlswXSA/PyAnJyxcbiAgICBncm91cDogZmllbGRzLmdyb3VwID8/ICcnLFxuICAgIG9yZGVyOiBwYXRoLmVuZHNXaXRoKCdpbmRleCcpID8gLTEgOiBOdW1iZXIoZmllbGRzLm9yZGVyID8/IE51bWJlci5QT1NJVElWRV9JTkZJTklUWSksXG4gIH07XG59XG5cbi8qKiBUaGUgd29yZHMgaW4gdGhlIGZyb250bWF0dGVyIGJ5IHdoaWNoIHRoZSBzZWFyY2ggZmluZHMgYSBwYWdlOiB3aGF0IGl0IGlzIGFib3V0LCBhbmQgd2hhdCBwZW9wbGUgY2FsbCBpdHMgc3ViamVjdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzZWFyY2hlZEZpZWxkcyhmaWxlOiBzdHJpbmcpOiB7IHJlYWRvbmx5IGtleXdvcmRzOiBzdHJpbmc7IHJlYWRvbmx5IGRlc2NyaXB0aW9uOiBzdHJpbmcgfSB7XG4gIGNvbnN0IHsgZmllbGRzIH0gPSBzcGxpdEZyb250bWF0dGVyKHJlYWRGaWxlU3luYyhmaWxlLCAndXRmOCcpKTtcbiAgcmV0dXJuIHsga2V5d29yZHM6IGZpZWxkcy5rZXl3b3JkcyA/PyAnJywgZGVzY3JpcHRpb246IGZpZWxkcy5kZXNjcmlwdGlvbiA/PyAnJyB9O1xufVxuXG4vKiogU3BsaXRzIGEgcGFnZSBpbnRvIHRoZSBmaWVsZHMgb2YgaXRzIGZyb250bWF0dGVyIGFuZCB0aGUgcmVzdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzcGxpdEZyb250bWF0dGVyKHRleHQ6IHN0cmluZyk6IHtcbiAgcmVhZG9ubHkgZmllbGRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmcgfCB1bmRlZmluZWQ+PjtcbiAgcmVhZG9ubHkgYm9keTogc3RyaW5nO1xufSB7XG4gIGNvbnN0IFt3aG9sZSA9ICcnLCBsaW5lcyA9ICcnXSA9IC9eLS0tXFxuKFtcXHNcXFNdKj8pXFxuLS0tXFxuLy5leGVjKHRleHQpID8/IFtdO1xuICBjb25zdCBmaWVsZHMgPSBsaW5lcy5zcGxpdCgnXFxuJykubWFwKChsaW5lKSA9PiB7XG4gICAgY29uc3QgWywgbmFtZSA9ICcnLCB2YWx1ZSA9ICcnXSA9IC9eKFxcdyspOlxccyooLiopJC8uZXhlYyhsaW5lKSA/PyBbXTtcbiAgICByZXR1cm4gW25hbWUsIHZhbHVlLnJlcGxhY2UoL14oWydcIl0pKC4qKVxcMSQvLCAnJDInKV07XG4gIH0pO1xuICByZXR1cm4geyBmaWVsZHM6IE9iamVjdC5mcm9tRW50cmllcyhmaWVsZHMpLCBib2R5OiB0ZXh0LnNsaWNlKHdob2xlLmxlbmd0aCkgfTtcbn1cblxuLyoqIFRleHQgd2l0aG91dCB0aGUgbWFya3VwIG9mIE1hcmtkb3duLCBpbiBvbmUgbGluZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwbGFpbih0ZXh0OiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gdGV4dFxuICAgIC5yZXBsYWNlKC9cXFsoW15cXF1dKylcXF1cXChbXildK1xcKS9nLCAnJDEnKVxuICAgIC5yZXBsYWNlKC9bYCpdL2csICcnKVxuICAgIC5yZXBsYWNlKC9cXHMrL2csICcgJylcbiAgICAudHJpbSgpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2Nob2ljZS50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2Nob2ljZS50c1wiO2ltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gJ3ZpdGVwcmVzcyc7XG5cbnR5cGUgQmxvY2tSdWxlID0gUGFyYW1ldGVyczxNYXJrZG93blJlbmRlcmVyWydibG9jayddWydydWxlciddWydiZWZvcmUnXT5bMl07XG5cbmNvbnN0IE9QRU4gPSAvXig6ezMsfSlcXHMqKGNob2ljZXx2YXJpYW50KVxccysoXFxTLio/KVxccyokLztcblxuLyoqXG4gKiBBZGRzIHR3byBjb250YWluZXJzOiBgOjo6OiBjaG9pY2UgZnJhbWV3b3JrYCBob2xkcyB2YXJpYW50cyBvZiBhIHRleHQsIGFuZCBgOjo6IHZhcmlhbnQgUmVhY3RgIGlzIG9uZSBvZiB0aGVtLiBUaGUgcGFnZSBzaG93cyB0aGVcbiAqIHZhcmlhbnQgdGhhdCB0aGUgcmVhZGVyIGhhcyBjaG9zZW4sIGFuZCBhbGwgb2YgdGhlbSB3aXRob3V0IHNjcmlwdHMgKHNlZSBgdGhlbWUvY2hvaWNlcy50c2ApLlxuICovXG5leHBvcnQgZnVuY3Rpb24gY2hvaWNlQ29udGFpbmVycyhtZDogTWFya2Rvd25SZW5kZXJlcik6IHZvaWQge1xuICBtZC5ibG9jay5ydWxlci5iZWZvcmUoJ2ZlbmNlJywgJ2Nob2ljZScsIHJlYWRDb250YWluZXIsIHsgYWx0OiBbJ3BhcmFncmFwaCcsICdyZWZlcmVuY2UnLCAnYmxvY2txdW90ZScsICdsaXN0J10gfSk7XG4gIG1kLnJlbmRlcmVyLnJ1bGVzLmNob2ljZV9vcGVuID0gKHRva2VucywgaW5kZXgpID0+XG4gICAgYDxkaXYgY2xhc3M9XCJjaG9pY2VcIiBkYXRhLWNob2ljZT1cIiR7ZXNjYXBlSHRtbChtZCwgdG9rZW5zW2luZGV4XT8uaW5mbyl9XCI+XFxuYDtcbiAgbWQucmVuZGVyZXIucnVsZXMuY2hvaWNlX2Nsb3NlID0gKCkgPT4gJzwvZGl2Plxcbic7XG4gIG1kLnJlbmRlcmVyLnJ1bGVzLnZhcmlhbnRfb3BlbiA9ICh0b2tlbnMsIGluZGV4KSA9PiB7XG4gICAgY29uc3QgbmFtZSA9IGVzY2FwZUh0bWwobWQsIHRva2Vuc1tpbmRleF0/LmluZm8pO1xuICAgIHJldHVybiBgPHNlY3Rpb24gY2xhc3M9XCJ2YXJpYW50XCIgZGF0YS12YXJpYW50PVwiJHtuYW1lfVwiPlxcbjxwIGNsYXNzPVwidmFyaWFudC1uYW1lXCI+JHtuYW1lfTwvcD5cXG5gO1xuICB9O1xuICBtZC5yZW5kZXJlci5ydWxlcy52YXJpYW50X2Nsb3NlID0gKCkgPT4gJzwvc2VjdGlvbj5cXG4nO1xufVxuXG5mdW5jdGlvbiBlc2NhcGVIdG1sKG1kOiBNYXJrZG93blJlbmRlcmVyLCB0ZXh0ID0gJycpOiBzdHJpbmcge1xuICByZXR1cm4gbWQudXRpbHMuZXNjYXBlSHRtbCh0ZXh0KTtcbn1cblxuY29uc3QgcmVhZENvbnRhaW5lcjogQmxvY2tSdWxlID0gKHN0YXRlLCBzdGFydExpbmUsIGVuZExpbmUsIGlzU2lsZW50KSA9PiB7XG4gIGNvbnN0IGxpbmVBdCA9IChsaW5lOiBudW1iZXIpID0+XG4gICAgc3RhdGUuc3JjLnNsaWNlKChzdGF0ZS5iTWFya3NbbGluZV0gPz8gMCkgKyAoc3RhdGUudFNoaWZ0W2xpbmVdID8/IDApLCBzdGF0ZS5lTWFya3NbbGluZV0pO1xuICBjb25zdCBbLCBtYXJrcyA9ICcnLCBraW5kID0gJycsIG5hbWUgPSAnJ10gPSBPUEVOLmV4ZWMobGluZUF0KHN0YXJ0TGluZSkpID8/IFtdO1xuICBpZiAobWFya3MgPT09ICcnKSByZXR1cm4gZmFsc2U7XG4gIGlmIChpc1NpbGVudCkgcmV0dXJuIHRydWU7XG4gIGxldCBlbmQgPSBzdGFydExpbmUgKyAxO1xuICB3aGlsZSAoZW5kIDwgZW5kTGluZSAmJiBsaW5lQXQoZW5kKS50cmltKCkgIT09IG1hcmtzKSBlbmQgKz0gMTtcbiAgY29uc3Qgb3BlbiA9IHN0YXRlLnB1c2goYCR7a2luZH1fb3BlbmAsICdkaXYnLCAxKTtcbiAgb3Blbi5ibG9jayA9IHRydWU7XG4gIG9wZW4uaW5mbyA9IG5hbWU7XG4gIG9wZW4ubWFwID0gW3N0YXJ0TGluZSwgZW5kXTtcbiAgY29uc3QgeyBsaW5lTWF4LCBwYXJlbnRUeXBlIH0gPSBzdGF0ZTtcbiAgc3RhdGUubGluZU1heCA9IGVuZDtcbiAgc3RhdGUubWQuYmxvY2sudG9rZW5pemUoc3RhdGUsIHN0YXJ0TGluZSArIDEsIGVuZCk7XG4gIHN0YXRlLmxpbmVNYXggPSBsaW5lTWF4O1xuICBzdGF0ZS5wYXJlbnRUeXBlID0gcGFyZW50VHlwZTtcbiAgc3RhdGUucHVzaChgJHtraW5kfV9jbG9zZWAsICdkaXYnLCAtMSkuYmxvY2sgPSB0cnVlO1xuICBzdGF0ZS5saW5lID0gTWF0aC5taW4oZW5kICsgMSwgZW5kTGluZSk7XG4gIHJldHVybiB0cnVlO1xufTtcbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93blwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9jb2RlLWFzLXdyaXR0ZW4udHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9jb2RlLWFzLXdyaXR0ZW4udHNcIjtpbXBvcnQgdHlwZSB7IE1hcmtkb3duUmVuZGVyZXIgfSBmcm9tICd2aXRlcHJlc3MnO1xuXG4vKiogTGV0cyBWdWUgc2hvdyBjb2RlIGluIGEgdGV4dCBhcyBpdCBpcyB3cml0dGVuLiBPdGhlcndpc2UgYHt7IFx1MjAyNiB9fWAgd291bGQgYmUgZXZhbHVhdGVkLCB3aGljaCBmYWlscyBvciBzaG93cyBub3RoaW5nLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNvZGVBc1dyaXR0ZW4obWQ6IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgbWQuY29yZS5ydWxlci5wdXNoKCdjb2RlLWFzLXdyaXR0ZW4nLCAoeyB0b2tlbnMgfSkgPT4ge1xuICAgIGZvciAoY29uc3QgdG9rZW4gb2YgdG9rZW5zLmZsYXRNYXAoKHsgY2hpbGRyZW4gfSkgPT4gY2hpbGRyZW4gPz8gW10pKVxuICAgICAgaWYgKHRva2VuLnR5cGUgPT09ICdjb2RlX2lubGluZScpIHRva2VuLmF0dHJTZXQoJ3YtcHJlJywgJycpO1xuICB9KTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93blwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9jb2RlLXRpdGxlcy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL21hcmtkb3duL2NvZGUtdGl0bGVzLnRzXCI7aW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSAndml0ZXByZXNzJztcblxudHlwZSBUb2tlbiA9IFBhcmFtZXRlcnM8UGFyYW1ldGVyczxNYXJrZG93blJlbmRlcmVyWydjb3JlJ11bJ3J1bGVyJ11bJ3B1c2gnXT5bMV0+WzBdWyd0b2tlbnMnXVtudW1iZXJdO1xuXG4vKiogV2hhdCBhIGJsb2NrIGlzIGNhbGxlZCB0aGF0IGlzIG5vIGZpbGUuICovXG5jb25zdCBMQU5HVUFHRVM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+ID0ge1xuICBzaDogJ1Rlcm1pbmFsJyxcbiAgdHM6ICdUeXBlU2NyaXB0JyxcbiAgdHN4OiAnVHlwZVNjcmlwdCB3aXRoIEpTWCcsXG4gIGpzOiAnSmF2YVNjcmlwdCcsXG4gIGpzeDogJ0phdmFTY3JpcHQgd2l0aCBKU1gnLFxuICBodG1sOiAnSFRNTCcsXG4gIGNzczogJ0NTUycsXG4gIGpzb246ICdKU09OJyxcbiAgdnVlOiAnVnVlJyxcbiAgc3ZlbHRlOiAnU3ZlbHRlJyxcbiAgYXN0cm86ICdBc3RybycsXG4gIHNxbDogJ1NRTCcsXG4gIG5naW54OiAnbmdpbngnLFxufTtcblxuY29uc3QgRklMRSA9XG4gIC9eKD86W1xcdy5AW1xcXSQoKS1dK1xcLykqW1xcdy5AW1xcXSQoKS1dKlxcLig/OltjbV0/W2p0XXN4P3xodG1sfGNzc3xqc29ufHZ1ZXxzdmVsdGV8YXN0cm98ZW52fHRvbWx8Y29uZnx5YT9tbCkkfF5cXC5lbnYkLztcblxuLyoqIEdpdmVzIGVhY2ggYmxvY2sgb2YgY29kZSBhIHRpdGxlOiB0aGUgbGFiZWwgaW4gaXRzIGZpcnN0IGxpbmUsIG9yIHRoZSBmaWxlIHRoYXQgdGhlIHRleHQgYWJvdmUgaXQgYmVnaW5zIG9yIGVuZHMgd2l0aC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb2RlVGl0bGVzKG1kOiBNYXJrZG93blJlbmRlcmVyKTogdm9pZCB7XG4gIGNvbnN0IHsgZmVuY2UgfSA9IG1kLnJlbmRlcmVyLnJ1bGVzO1xuICBtZC5yZW5kZXJlci5ydWxlcy5mZW5jZSA9ICh0b2tlbnMsIGluZGV4LCBvcHRpb25zLCBlbnYsIHNlbGYpID0+IHtcbiAgICBjb25zdCB0b2tlbiA9IHRva2Vuc1tpbmRleF07XG4gICAgaWYgKCF0b2tlbiB8fCAhZmVuY2UpIHJldHVybiAnJztcbiAgICBjb25zdCB0aXRsZSA9IHRpdGxlT2YodG9rZW4sIHRva2Vuc1tpbmRleCAtIDJdKTtcbiAgICBjb25zdCBodG1sID0gZmVuY2UodG9rZW5zLCBpbmRleCwgb3B0aW9ucywgZW52LCBzZWxmKTtcbiAgICByZXR1cm4gaHRtbC5yZXBsYWNlKC88c3BhbiBjbGFzcz1cImxhbmdcIj4uKj88XFwvc3Bhbj4vLCBgPHNwYW4gY2xhc3M9XCJsYW5nXCI+JHttZC51dGlscy5lc2NhcGVIdG1sKHRpdGxlKX08L3NwYW4+YCk7XG4gIH07XG59XG5cbmZ1bmN0aW9uIHRpdGxlT2YoeyBpbmZvIH06IFRva2VuLCBhYm92ZTogVG9rZW4gfCB1bmRlZmluZWQpOiBzdHJpbmcge1xuICBjb25zdCBbLCBsYWJlbF0gPSAvXFxbKC4rKVxcXS8uZXhlYyhpbmZvKSA/PyBbXTtcbiAgY29uc3QgbGFuZ3VhZ2UgPSBpbmZvLnNwbGl0KC9bXFxzW3tdLylbMF0gPz8gJyc7XG4gIHJldHVybiBsYWJlbCA/PyBmaWxlSW4oYWJvdmUpID8/IExBTkdVQUdFU1tsYW5ndWFnZV0gPz8gbGFuZ3VhZ2U7XG59XG5cbmZ1bmN0aW9uIGZpbGVJbihhYm92ZTogVG9rZW4gfCB1bmRlZmluZWQpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICBjb25zdCBwYXJ0cyA9IChhYm92ZT8uY2hpbGRyZW4gPz8gW10pLmZpbHRlcigoeyB0eXBlLCBjb250ZW50IH0pID0+IHR5cGUgPT09ICdjb2RlX2lubGluZScgfHwgY29udGVudC50cmltKCkgIT09ICcnKTtcbiAgY29uc3QgZW5kcyA9IC9eWzouXT8kLy50ZXN0KHBhcnRzLmF0KC0xKT8uY29udGVudCA/PyAnJykgPyBbcGFydHNbMF0sIHBhcnRzLmF0KC0yKV0gOiBbcGFydHNbMF1dO1xuICByZXR1cm4gZW5kcy5maW5kKChwYXJ0KSA9PiBwYXJ0Py50eXBlID09PSAnY29kZV9pbmxpbmUnICYmIEZJTEUudGVzdChwYXJ0LmNvbnRlbnQpKT8uY29udGVudDtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93blwiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9tYXJrZG93bi9lbXB0eS1oZWFkZXJzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vZW1wdHktaGVhZGVycy50c1wiO2ltcG9ydCB0eXBlIHsgTWFya2Rvd25SZW5kZXJlciB9IGZyb20gJ3ZpdGVwcmVzcyc7XG5cbi8qKiBNYWtlcyB0aGUgZW1wdHkgaGVhZGVyIG9mIGEgdGFibGUncyBjb3JuZXIgYW4gb3JkaW5hcnkgY2VsbCwgYmVjYXVzZSBhIGhlYWRlciBtdXN0IGhhdmUgYSB0ZXh0LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGVtcHR5SGVhZGVycyhtZDogTWFya2Rvd25SZW5kZXJlcik6IHZvaWQge1xuICBtZC5jb3JlLnJ1bGVyLnB1c2goJ2VtcHR5LWhlYWRlcnMnLCAoeyB0b2tlbnMgfSkgPT4ge1xuICAgIGZvciAoY29uc3QgW2luZGV4LCB0b2tlbl0gb2YgdG9rZW5zLmVudHJpZXMoKSkge1xuICAgICAgY29uc3QgW2NvbnRlbnQsIGNsb3NlXSA9IFt0b2tlbnNbaW5kZXggKyAxXSwgdG9rZW5zW2luZGV4ICsgMl1dO1xuICAgICAgaWYgKHRva2VuLnR5cGUgIT09ICd0aF9vcGVuJyB8fCBjb250ZW50Py5jb250ZW50ICE9PSAnJyB8fCAhY2xvc2UpIGNvbnRpbnVlO1xuICAgICAgdG9rZW4udGFnID0gJ3RkJztcbiAgICAgIGNsb3NlLnRhZyA9ICd0ZCc7XG4gICAgfVxuICB9KTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9yZWZlcmVuY2UtYWRkcmVzc2VzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvcmVmZXJlbmNlLWFkZHJlc3Nlcy50c1wiO2ltcG9ydCB0eXBlIHsgU2l0ZVBhZ2UgfSBmcm9tICcuL3NpdGUtcGFnZS50cyc7XG5cbi8qKiBNYXRjaGVzIHRoZSBoZWFkaW5nIG9mIGEgdmVyYiwgYSBob29rIG9yIGFub3RoZXIgbmFtZSBvbiBhIHBhZ2Ugb2YgdGhlIHJlZmVyZW5jZS4gSXRzIGFuY2hvciBpcyB0aGUgbmFtZS4gKi9cbmNvbnN0IE5BTUVEX0hFQURJTkcgPSAvXiMjKyAuKlxceyMoW1xcdyRdKylcXH0kL2dtO1xuXG4vKiogVGhlIHBhZ2Ugb2YgdGhlIGNsaWVudCBhcHAsIHdoaWNoIGlzIG1lYW50IHdoZXJlIG90aGVyIG9iamVjdHMgaGF2ZSBhIHZlcmIgb2YgdGhlIHNhbWUgbmFtZS4gKi9cbmNvbnN0IENMSUVOVF9BUFAgPSAnL3JlZmVyZW5jZS92ZXJicy9hcHAubWQnO1xuXG4vKiogUmV0dXJucyB0aGUgYWRkcmVzc2VzIG9mIGFsbCBuYW1lcyB0aGF0IG1lYW4gb25lIHRoaW5nLiBBIG5hbWUgdGhhdCBtYW55IG9iamVjdHMgaGF2ZSwgc3VjaCBhcyBgbGlzdGAsIGhhcyBub25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlZmVyZW5jZUFkZHJlc3NlcyhcbiAgcGFnZXM6IHJlYWRvbmx5IFBpY2s8U2l0ZVBhZ2UsICdwYXRoJyB8ICd0aXRsZScgfCAnY29udGVudCc+W10sXG4pOiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4ge1xuICBjb25zdCBmb3VuZCA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgY29uc3QgYWRkID0gKG5hbWU6IHN0cmluZywgYWRkcmVzczogc3RyaW5nKSA9PiBmb3VuZC5zZXQobmFtZSwgWy4uLihmb3VuZC5nZXQobmFtZSkgPz8gW10pLCBhZGRyZXNzXSk7XG4gIGZvciAoY29uc3QgeyBwYXRoLCB0aXRsZSwgY29udGVudCB9IG9mIHBhZ2VzKSB7XG4gICAgaWYgKC9ecmVmZXJlbmNlXFwvKD86ZWxlbWVudHN8ZXJyb3JzKVxcLy8udGVzdChwYXRoKSkgYWRkKHRpdGxlLCBgLyR7cGF0aH0ubWRgKTtcbiAgICBmb3IgKGNvbnN0IFssIG5hbWUgPSAnJ10gb2YgY29udGVudC5tYXRjaEFsbChOQU1FRF9IRUFESU5HKSkgYWRkKG5hbWUsIGAvJHtwYXRofS5tZCMke25hbWV9YCk7XG4gIH1cbiAgcmV0dXJuIG5ldyBNYXAoXG4gICAgWy4uLmZvdW5kXS5mbGF0TWFwKChbbmFtZSwgYWRkcmVzc2VzXSkgPT4ge1xuICAgICAgY29uc3QgW2ZpcnN0LCAuLi5vdGhlcnNdID0gYWRkcmVzc2VzO1xuICAgICAgY29uc3QgbWVhbnQgPSBvdGhlcnMubGVuZ3RoID09PSAwID8gZmlyc3QgOiBhZGRyZXNzZXMuZmluZCgoZWFjaCkgPT4gZWFjaC5zdGFydHNXaXRoKENMSUVOVF9BUFApKTtcbiAgICAgIHJldHVybiBtZWFudCA9PT0gdW5kZWZpbmVkID8gW10gOiBbW25hbWUsIG1lYW50XSBhcyBjb25zdF07XG4gICAgfSksXG4gICk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd25cIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vcmVmZXJlbmNlLWxpbmtzLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvbWFya2Rvd24vcmVmZXJlbmNlLWxpbmtzLnRzXCI7aW1wb3J0IHR5cGUgeyBNYXJrZG93blJlbmRlcmVyIH0gZnJvbSAndml0ZXByZXNzJztcbmltcG9ydCB7IGdlbmVyYXRlZFBhZ2VzIH0gZnJvbSAnLi4vZ2VuZXJhdGVkLnRzJztcbmltcG9ydCB7IHJlZmVyZW5jZUFkZHJlc3NlcyB9IGZyb20gJy4uL3JlZmVyZW5jZS1hZGRyZXNzZXMudHMnO1xuXG50eXBlIENvcmVTdGF0ZSA9IFBhcmFtZXRlcnM8UGFyYW1ldGVyczxNYXJrZG93blJlbmRlcmVyWydjb3JlJ11bJ3J1bGVyJ11bJ3B1c2gnXT5bMV0+WzBdO1xudHlwZSBUb2tlbiA9IENvcmVTdGF0ZVsndG9rZW5zJ11bbnVtYmVyXTtcblxuLyoqIE1hdGNoZXMgY29kZSB0aGF0IGlzIGEgbmFtZSBhbG9uZSwgd2l0aCB3aGF0IG9mdGVuIHN0YW5kcyBhcm91bmQgaXQ6IGA8bGstc2lnbi1pbj5gLCBgYXBwLnNpZ25PdXRgLCBgdXNlVXNlcigpYC4gKi9cbmNvbnN0IE5BTUVfQUxPTkUgPSAvXig/OjwoW2Etei1dKyk+fCg/OmFwcFxcLik/KFtcXHckLV0rKSg/OlxcKFxcKSk/KSQvO1xuXG4vKipcbiAqIExldHMgbmFtZXMgaW4gdGhlIHRleHQgb2YgcGFnZXMgbGVhZCB0byB0aGUgcmVmZXJlbmNlOiB0YWdzLCBlcnJvciBjb2RlcywgdmVyYnMsIGhvb2tzIGFuZCBvdGhlciBleHBvcnRzLiBUaGUgcGFnZXMgY29udGFpbiBubyBzdWNoXG4gKiBsaW5rcywgYmVjYXVzZSB0aGVpciBNYXJrZG93biBpcyBhbHNvIHJlYWQgd2hlcmUgdGhlIHNpdGUgaXMgbm90LlxuICovXG5leHBvcnQgZnVuY3Rpb24gcmVmZXJlbmNlTGlua3MobWQ6IE1hcmtkb3duUmVuZGVyZXIpOiB2b2lkIHtcbiAgY29uc3QgYWRkcmVzc2VzID0gcmVmZXJlbmNlQWRkcmVzc2VzKFsuLi5nZW5lcmF0ZWRQYWdlcygpLnZhbHVlcygpXSk7XG4gIG1kLmNvcmUucnVsZXIucHVzaCgncmVmZXJlbmNlLWxpbmtzJywgKHN0YXRlKSA9PiB7XG4gICAgY29uc3Qgb3duUGFnZSA9IGAvJHtTdHJpbmcoc3RhdGUuZW52Py5yZWxhdGl2ZVBhdGggPz8gJycpfWA7XG4gICAgY29uc3QgYWRkcmVzc09mID0gKGNvZGU6IHN0cmluZykgPT4ge1xuICAgICAgY29uc3QgWywgdGFnLCBuYW1lID0gdGFnXSA9IE5BTUVfQUxPTkUuZXhlYyhjb2RlKSA/PyBbXTtcbiAgICAgIGNvbnN0IGFkZHJlc3MgPSBhZGRyZXNzZXMuZ2V0KG5hbWUgPz8gJycpO1xuICAgICAgcmV0dXJuIGFkZHJlc3M/LnNwbGl0KCcjJylbMF0gPT09IG93blBhZ2UgPyB1bmRlZmluZWQgOiBhZGRyZXNzO1xuICAgIH07XG4gICAgZm9yIChjb25zdCBbaW5kZXgsIHRva2VuXSBvZiBzdGF0ZS50b2tlbnMuZW50cmllcygpKSB7XG4gICAgICBjb25zdCBpc0hlYWRpbmcgPSBzdGF0ZS50b2tlbnNbaW5kZXggLSAxXT8udHlwZSA9PT0gJ2hlYWRpbmdfb3Blbic7XG4gICAgICBpZiAodG9rZW4uY2hpbGRyZW4gJiYgIWlzSGVhZGluZykgdG9rZW4uY2hpbGRyZW4gPSB3aXRoTGlua3Moc3RhdGUsIHRva2VuLmNoaWxkcmVuLCBhZGRyZXNzT2YpO1xuICAgIH1cbiAgfSk7XG59XG5cbi8qKiBXcmFwcyBlYWNoIGNvZGUgaW4gYSBsaW5rIGlmIGl0IGhhcyBhbiBhZGRyZXNzIGFuZCBpcyBpbiBubyBsaW5rIHlldC4gKi9cbmZ1bmN0aW9uIHdpdGhMaW5rcyhcbiAgc3RhdGU6IENvcmVTdGF0ZSxcbiAgdG9rZW5zOiByZWFkb25seSBUb2tlbltdLFxuICBhZGRyZXNzT2Y6IChjb2RlOiBzdHJpbmcpID0+IHN0cmluZyB8IHVuZGVmaW5lZCxcbik6IFRva2VuW10ge1xuICBsZXQgaXNJbkxpbmsgPSBmYWxzZTtcbiAgcmV0dXJuIHRva2Vucy5mbGF0TWFwKCh0b2tlbikgPT4ge1xuICAgIGlmICh0b2tlbi50eXBlID09PSAnbGlua19vcGVuJyB8fCB0b2tlbi50eXBlID09PSAnbGlua19jbG9zZScpIGlzSW5MaW5rID0gdG9rZW4udHlwZSA9PT0gJ2xpbmtfb3Blbic7XG4gICAgY29uc3QgYWRkcmVzcyA9IHRva2VuLnR5cGUgPT09ICdjb2RlX2lubGluZScgJiYgIWlzSW5MaW5rID8gYWRkcmVzc09mKHRva2VuLmNvbnRlbnQpIDogdW5kZWZpbmVkO1xuICAgIGlmIChhZGRyZXNzID09PSB1bmRlZmluZWQpIHJldHVybiBbdG9rZW5dO1xuICAgIGNvbnN0IG9wZW4gPSBuZXcgc3RhdGUuVG9rZW4oJ2xpbmtfb3BlbicsICdhJywgMSk7XG4gICAgb3Blbi5hdHRyU2V0KCdocmVmJywgYWRkcmVzcyk7XG4gICAgcmV0dXJuIFtvcGVuLCB0b2tlbiwgbmV3IHN0YXRlLlRva2VuKCdsaW5rX2Nsb3NlJywgJ2EnLCAtMSldO1xuICB9KTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9uYXZpZ2F0aW9uLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvbmF2aWdhdGlvbi50c1wiO2ltcG9ydCB0eXBlIHsgRGVmYXVsdFRoZW1lIH0gZnJvbSAndml0ZXByZXNzJztcbmltcG9ydCB7IHJlYWRHZW5lcmF0ZWQgfSBmcm9tICcuL2dlbmVyYXRlZC50cyc7XG5pbXBvcnQgdHlwZSB7IFBhZ2VHcm91cCB9IGZyb20gJy4vc2l0ZS1wYWdlLnRzJztcbmltcG9ydCB7IE1PVkVEX1BBR0VTLCB3cml0dGVuUGFnZXMgfSBmcm9tICcuL3dyaXR0ZW4tcGFnZXMudHMnO1xuXG4vKiogVGhlIGZvbGRlcnMgb2YgcGFnZXMgdGhhdCBhcmUgd3JpdHRlbiBieSBoYW5kLCB3aXRoIHRoZSB0aXRsZXMgb2YgdGhlaXIgbGlzdHMuICovXG5jb25zdCBGT0xERVJTOiByZWFkb25seSAocmVhZG9ubHkgW2ZvbGRlcjogc3RyaW5nLCB0aXRsZTogc3RyaW5nLCBsYWJlbDogc3RyaW5nXSlbXSA9IFtcbiAgWydzdGFydCcsICdTdGFydCcsICdTdGFydCddLFxuICBbJ2d1aWRlcycsICdHdWlkZXMnLCAnR3VpZGVzJ10sXG4gIFsnd2hhdC11c2Vycy1zZWUnLCAnV2hhdCB5b3VyIHVzZXJzIHNlZSB3aGVuIFx1MjAyNicsICdXaGF0IHVzZXJzIHNlZSddLFxuICBbJ2hvdy1pdC13b3JrcycsICdIb3cgaXQgd29ya3MnLCAnSG93IGl0IHdvcmtzJ10sXG4gIFsnbW92aW5nJywgJ01vdmluZyB0byBMYXRjaGtleScsICdNb3ZpbmcnXSxcbl07XG5cbi8qKiBBIHBhZ2UgaW4gYSBsaXN0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBMaXN0ZWRQYWdlIHtcbiAgcmVhZG9ubHkgdGl0bGU6IHN0cmluZztcbiAgcmVhZG9ubHkgbGluazogc3RyaW5nO1xuICByZWFkb25seSBncm91cDogc3RyaW5nO1xufVxuXG4vKiogQSBwYXJ0IG9mIHRoZSBzaXRlLCBmb3IgdGhlIG5hdmlnYXRpb24gYW5kIHRoZSBob21lIHBhZ2UuICovXG5leHBvcnQgaW50ZXJmYWNlIFNpdGVQYXJ0IHtcbiAgcmVhZG9ubHkgdGl0bGU6IHN0cmluZztcbiAgcmVhZG9ubHkgbGluazogc3RyaW5nO1xuICByZWFkb25seSBwYWdlczogcmVhZG9ubHkgTGlzdGVkUGFnZVtdO1xufVxuXG4vKiogUmV0dXJucyB0aGUgbGluayB0byBhIHBhZ2UgYnkgaXRzIHBhdGgsIHN1Y2ggYXMgYGd1aWRlcy90ZWFtc2AuICovXG5leHBvcnQgY29uc3QgbGlua1RvID0gKHBhdGg6IHN0cmluZyk6IHN0cmluZyA9PiBgLyR7cGF0aC5yZXBsYWNlKC8oXnxcXC8paW5kZXgkLywgJyQxJyl9YDtcblxuLyoqIFJldHVybnMgdGhlIHBhcnRzIG9mIHRoZSBzaXRlIHRoYXQgaGF2ZSBwYWdlcy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzaXRlUGFydHMoKTogcmVhZG9ubHkgU2l0ZVBhcnRbXSB7XG4gIGNvbnN0IHBhcnRzID0gRk9MREVSUy5tYXAoKFtmb2xkZXIsICwgbGFiZWxdKSA9PiAoeyB0aXRsZTogbGFiZWwsIHBhZ2VzOiBsaXN0T2YoZm9sZGVyKS5tYXAod2l0aFNob3J0VGl0bGUpIH0pKTtcbiAgcmV0dXJuIFsuLi5wYXJ0cywgeyB0aXRsZTogJ01vcmUnLCBwYWdlczogbGlzdE9mKCcnKS5maWx0ZXIoKHsgbGluayB9KSA9PiBsaW5rICE9PSAnLycpIH1dXG4gICAgLmZpbHRlcigoeyBwYWdlcyB9KSA9PiBwYWdlcy5sZW5ndGggPiAwKVxuICAgIC5tYXAoKHBhcnQpID0+ICh7IC4uLnBhcnQsIGxpbms6IHBhcnQucGFnZXNbMF0/LmxpbmsgPz8gJy8nIH0pKTtcbn1cblxuLyoqIFJldHVybnMgdGhlIHBhZ2VzIG9mIGEgZm9sZGVyIGluIHRoZWlyIG9yZGVyLCB3aXRob3V0IHRob3NlIHRoYXQgaGF2ZSBtb3ZlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsaXN0T2YoZm9sZGVyOiBzdHJpbmcpOiByZWFkb25seSBMaXN0ZWRQYWdlW10ge1xuICByZXR1cm4gd3JpdHRlblBhZ2VzKGZvbGRlcilcbiAgICAuZmlsdGVyKCh7IHBhdGggfSkgPT4gIU1PVkVEX1BBR0VTLmluY2x1ZGVzKHBhdGgpKVxuICAgIC5tYXAoKHsgcGF0aCwgdGl0bGUsIGdyb3VwIH0pID0+ICh7IHRpdGxlLCBsaW5rOiBsaW5rVG8ocGF0aCksIGdyb3VwIH0pKTtcbn1cblxuLyoqIFJldHVybnMgdGhlIGxpbmtzIGF0IHRoZSB0b3Agb2YgZXZlcnkgcGFnZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBuYXZpZ2F0aW9uKCk6IERlZmF1bHRUaGVtZS5OYXZJdGVtW10ge1xuICBjb25zdCBwYXJ0cyA9IHNpdGVQYXJ0cygpLmZpbHRlcigoeyB0aXRsZSB9KSA9PiB0aXRsZSAhPT0gJ01vcmUnKTtcbiAgY29uc3Qgd3JpdHRlbiA9IHBhcnRzLm1hcCgoeyB0aXRsZSwgbGluayB9KSA9PiAoeyB0ZXh0OiB0aXRsZSwgbGluaywgYWN0aXZlTWF0Y2g6IGBeLyR7bGluay5zcGxpdCgnLycpWzFdfS9gIH0pKTtcbiAgcmV0dXJuIFsuLi53cml0dGVuLCB7IHRleHQ6ICdSZWZlcmVuY2UnLCBsaW5rOiAnL3JlZmVyZW5jZS8nLCBhY3RpdmVNYXRjaDogJ14vcmVmZXJlbmNlLycgfV07XG59XG5cbi8qKiBSZXR1cm5zIHRoZSBsaXN0cyBiZXNpZGUgdGhlIHBhZ2VzLCBieSB0aGUgYmVnaW5uaW5nIG9mIHRoZWlyIHBhdGhzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNpZGViYXIoKTogRGVmYXVsdFRoZW1lLlNpZGViYXJNdWx0aSB7XG4gIGNvbnN0IHsgZWxlbWVudHMsIGVycm9ycywgdmVyYnMsIGVudHJpZXMsIHByb2plY3QgfSA9IHJlYWRHZW5lcmF0ZWQoKTtcbiAgY29uc3Qgd3JpdHRlbiA9IEZPTERFUlMubWFwKChbZm9sZGVyLCB0aXRsZV0pID0+IFtgLyR7Zm9sZGVyfS9gLCBncm91cGVkSXRlbXModGl0bGUsIGxpc3RPZihmb2xkZXIpKV0gYXMgY29uc3QpO1xuICBjb25zdCBtb3JlID0gbGlzdEl0ZW0oXG4gICAgJ01vcmUnLFxuICAgIGxpc3RPZignJykuZmlsdGVyKCh7IGxpbmsgfSkgPT4gbGluayAhPT0gJy8nKSxcbiAgKTtcbiAgcmV0dXJuIHtcbiAgICAnL3JlZmVyZW5jZS9lbGVtZW50cy8nOiBbLi4ucmVmZXJlbmNlSXRlbXMoKSwgLi4uZWxlbWVudHMubWFwKGdyb3VwSXRlbSldLFxuICAgICcvcmVmZXJlbmNlL2Vycm9ycy8nOiBbLi4ucmVmZXJlbmNlSXRlbXMoKSwgLi4uZXJyb3JzLnNsaWNlKDEpLm1hcChncm91cEl0ZW0pXSxcbiAgICAnL3JlZmVyZW5jZS92ZXJicy8nOiBbLi4ucmVmZXJlbmNlSXRlbXMoKSwgLi4udmVyYnMubWFwKGdyb3VwSXRlbSldLFxuICAgICcvcmVmZXJlbmNlLyc6IFsuLi5yZWZlcmVuY2VJdGVtcygpLCAuLi5lbnRyaWVzLm1hcChncm91cEl0ZW0pXSxcbiAgICAuLi5PYmplY3QuZnJvbUVudHJpZXMod3JpdHRlbiksXG4gICAgJy8nOiBbbW9yZSwgZ3JvdXBJdGVtKHByb2plY3RbMF0pXSxcbiAgfTtcbn1cblxuZnVuY3Rpb24gcmVmZXJlbmNlSXRlbXMoKTogRGVmYXVsdFRoZW1lLlNpZGViYXJJdGVtW10ge1xuICBjb25zdCB7IGVsZW1lbnRzLCB2ZXJicyB9ID0gcmVhZEdlbmVyYXRlZCgpO1xuICBjb25zdCBmaXJzdCA9IChncm91cHM6IHJlYWRvbmx5IFBhZ2VHcm91cFtdKSA9PiBsaW5rVG8oZ3JvdXBzWzBdPy5wYWdlc1swXT8ucGF0aCA/PyAncmVmZXJlbmNlL2luZGV4Jyk7XG4gIGNvbnN0IGl0ZW1zID0gW1xuICAgIHsgdGV4dDogJ092ZXJ2aWV3JywgbGluazogJy9yZWZlcmVuY2UvJyB9LFxuICAgIHsgdGV4dDogJ0VsZW1lbnRzJywgbGluazogZmlyc3QoZWxlbWVudHMpIH0sXG4gICAgeyB0ZXh0OiAnVmVyYnMnLCBsaW5rOiBmaXJzdCh2ZXJicykgfSxcbiAgICB7IHRleHQ6ICdFcnJvcnMnLCBsaW5rOiAnL3JlZmVyZW5jZS9lcnJvcnMvJyB9LFxuICAgIHsgdGV4dDogJ09wdGlvbnMgYW5kIGF0dHJpYnV0ZXMnLCBsaW5rOiAnL3JlZmVyZW5jZS9vcHRpb25zJyB9LFxuICAgIHsgdGV4dDogJ0Vudmlyb25tZW50IHZhcmlhYmxlcycsIGxpbms6ICcvcmVmZXJlbmNlL2Vudmlyb25tZW50JyB9LFxuICAgIHsgdGV4dDogJ0xpbWl0cyBhbmQgdGltZXMnLCBsaW5rOiAnL2xpbWl0cycgfSxcbiAgXTtcbiAgcmV0dXJuIFt7IHRleHQ6ICdSZWZlcmVuY2UnLCBpdGVtcyB9XTtcbn1cblxuLyoqIFRoZSBmaXJzdCBwYWdlIG9mIGEgcGFydCBoYXMgdGhlIHRpdGxlIG9mIHRoZSBwYXJ0LCB3aGljaCBzdGFuZHMgYWJvdmUgaXQgYWxyZWFkeS4gKi9cbmZ1bmN0aW9uIHdpdGhTaG9ydFRpdGxlKHBhZ2U6IExpc3RlZFBhZ2UpOiBMaXN0ZWRQYWdlIHtcbiAgcmV0dXJuIHBhZ2UubGluay5lbmRzV2l0aCgnLycpID8geyAuLi5wYWdlLCB0aXRsZTogJ092ZXJ2aWV3JyB9IDogcGFnZTtcbn1cblxuLyoqIEEgbGlzdCBmb3IgZWFjaCBncm91cCBvZiB0aGUgcGFnZXMsIGluIHRoZWlyIG9yZGVyOyBhIHNpbmdsZSBsaXN0IHdpdGggdGhlIHRpdGxlIG9mIHRoZSBwYXJ0IHdoZXJlIHRoZXJlIGFyZSBubyBncm91cHMuICovXG5mdW5jdGlvbiBncm91cGVkSXRlbXModGl0bGU6IHN0cmluZywgcGFnZXM6IHJlYWRvbmx5IExpc3RlZFBhZ2VbXSk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbVtdIHtcbiAgY29uc3QgZ3JvdXBzID0gWy4uLm5ldyBTZXQocGFnZXMubWFwKCh7IGdyb3VwIH0pID0+IGdyb3VwKSldO1xuICByZXR1cm4gZ3JvdXBzLm1hcCgobmFtZSkgPT4gbGlzdEl0ZW0obmFtZSB8fCB0aXRsZSwgcGFnZXMuZmlsdGVyKCh7IGdyb3VwIH0pID0+IGdyb3VwID09PSBuYW1lKS5tYXAod2l0aFNob3J0VGl0bGUpKSk7XG59XG5cbmZ1bmN0aW9uIGxpc3RJdGVtKHRleHQ6IHN0cmluZywgcGFnZXM6IHJlYWRvbmx5IFBpY2s8TGlzdGVkUGFnZSwgJ3RpdGxlJyB8ICdsaW5rJz5bXSk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbSB7XG4gIHJldHVybiB7IHRleHQsIGl0ZW1zOiBwYWdlcy5tYXAoKHsgdGl0bGUsIGxpbmsgfSkgPT4gKHsgdGV4dDogd2l0aEJyZWFrcyh0aXRsZSksIGxpbmsgfSkpIH07XG59XG5cbi8qKiBMZXRzIGxvbmcgY29kZXMgc3VjaCBhcyBgVVNFUl9FTUFJTF9BTFJFQURZX0VYSVNUU2AgZ28gb24gaW4gYSBzZWNvbmQgbGluZSBhZnRlciBhIHdvcmQuIFRoZSBzaWRlIGJhciBzaG93cyB0aXRsZXMgYXMgSFRNTC4gKi9cbmZ1bmN0aW9uIHdpdGhCcmVha3ModGl0bGU6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiB0aXRsZS5yZXBsYWNlQWxsKCdfJywgJ188d2JyPicpO1xufVxuXG5mdW5jdGlvbiBncm91cEl0ZW0oZ3JvdXA6IFBhZ2VHcm91cCB8IHVuZGVmaW5lZCk6IERlZmF1bHRUaGVtZS5TaWRlYmFySXRlbSB7XG4gIGNvbnN0IHBhZ2VzID0gKGdyb3VwPy5wYWdlcyA/PyBbXSkubWFwKCh7IHBhdGgsIHRpdGxlIH0pID0+ICh7XG4gICAgdGl0bGU6IHRpdGxlLnJlcGxhY2UoJyhpbnRlcm5hbEFwcCknLCAnJyksXG4gICAgbGluazogbGlua1RvKHBhdGgpLFxuICB9KSk7XG4gIHJldHVybiBsaXN0SXRlbShncm91cD8udGl0bGUucmVwbGFjZSgnKGludGVybmFsQXBwKScsICcnKSA/PyAnJywgcGFnZXMpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL3BhZ2VyLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3MvcGFnZXIudHNcIjtpbXBvcnQgeyByZWFkR2VuZXJhdGVkIH0gZnJvbSAnLi9nZW5lcmF0ZWQudHMnO1xuaW1wb3J0IHsgbGlua1RvLCBsaXN0T2YgfSBmcm9tICcuL25hdmlnYXRpb24udHMnO1xuaW1wb3J0IHR5cGUgeyBQYWdlR3JvdXAgfSBmcm9tICcuL3NpdGUtcGFnZS50cyc7XG5cbi8qKiBBIGxpbmsgdG8gdGhlIHBhZ2UgYmVmb3JlIG9yIGFmdGVyIGEgcGFnZS4gKi9cbmludGVyZmFjZSBQYWdlTGluayB7XG4gIHJlYWRvbmx5IHRleHQ6IHN0cmluZztcbiAgcmVhZG9ubHkgbGluazogc3RyaW5nO1xufVxuXG4vKiogVGhlIGxpbmtzIGJlbG93IGEgcGFnZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUGFnZXIge1xuICByZWFkb25seSBwcmV2OiBQYWdlTGluayB8IGZhbHNlO1xuICByZWFkb25seSBuZXh0OiBQYWdlTGluayB8IGZhbHNlO1xufVxuXG4vKiogVGhlIHBhcnRzIHRoYXQgYXJlIHJlYWQgaW4gdGhlaXIgb3JkZXIsIGVhY2ggYWZ0ZXIgdGhlIG9uZSBiZWZvcmUgaXQuIE9mIHRoZSBwYWdlcyBpbiBgbW92aW5nYCBhIHJlYWRlciBuZWVkcyBvbmUuICovXG5jb25zdCBSRUFEX0lOX09SREVSID0gWydzdGFydCcsICdndWlkZXMnLCAnd2hhdC11c2Vycy1zZWUnLCAnaG93LWl0LXdvcmtzJ107XG5cbmNvbnN0IE5PTkU6IFBhZ2VyID0geyBwcmV2OiBmYWxzZSwgbmV4dDogZmFsc2UgfTtcblxubGV0IHBhZ2VyczogUmVhZG9ubHlNYXA8c3RyaW5nLCBQYWdlcj4gfCBudWxsID0gbnVsbDtcblxuLyoqIFJldHVybnMgdGhlIGxpbmtzIGJlbG93IHRoZSBwYWdlIHdpdGggdGhpcyBwYXRoLCBzdWNoIGFzIGBndWlkZXMvdGVhbXNgLiBQYWdlcyBvdXRzaWRlIG9mIHRoZSBwYXJ0cyBvZiB0aGUgc2l0ZSBoYXZlIG5vbmUuICovXG5leHBvcnQgZnVuY3Rpb24gcGFnZXJPZihwYXRoOiBzdHJpbmcpOiBQYWdlciB7XG4gIHBhZ2VycyA/Pz0gbmV3IE1hcChbLi4ud3JpdHRlblBhZ2VycygpLCAuLi5yZWZlcmVuY2VQYWdlcnMoKV0pO1xuICByZXR1cm4gcGFnZXJzLmdldChsaW5rVG8ocGF0aCkpID8/IE5PTkU7XG59XG5cbmZ1bmN0aW9uIHdyaXR0ZW5QYWdlcnMoKTogKHJlYWRvbmx5IFtzdHJpbmcsIFBhZ2VyXSlbXSB7XG4gIGNvbnN0IHBhcnRzID0gUkVBRF9JTl9PUkRFUi5tYXAoKGZvbGRlcikgPT4gbGlzdE9mKGZvbGRlcikubWFwKHBhZ2VMaW5rKSk7XG4gIHJldHVybiBwYXJ0cy5mbGF0TWFwKChwYWdlcywgYXQpID0+IHtcbiAgICBjb25zdCBmb2xsb3dpbmcgPSBwYXJ0c1thdCArIDFdPy5bMF0gPz8gZmFsc2U7XG4gICAgcmV0dXJuIFJFQURfSU5fT1JERVJbYXRdID09PSAnc3RhcnQnID8gYWx0ZXJuYXRpdmVzKHBhZ2VzLCBmb2xsb3dpbmcpIDogaW5PcmRlcihwYWdlcywgZm9sbG93aW5nKTtcbiAgfSk7XG59XG5cbi8qKiBUaGUgZmlyc3QgcGFnZSBsZWFkcyB0byB0aGUgb3RoZXJzLCBvZiB3aGljaCBhIHJlYWRlciBuZWVkcyBvbmUuICovXG5mdW5jdGlvbiBhbHRlcm5hdGl2ZXMocGFnZXM6IHJlYWRvbmx5IFBhZ2VMaW5rW10sIGZvbGxvd2luZzogUGFnZUxpbmsgfCBmYWxzZSk6IChyZWFkb25seSBbc3RyaW5nLCBQYWdlcl0pW10ge1xuICBjb25zdCBbZmlyc3QgPSBmYWxzZV0gPSBwYWdlcztcbiAgcmV0dXJuIHBhZ2VzLm1hcCgocGFnZSkgPT4gW3BhZ2UubGluaywgeyBwcmV2OiBwYWdlID09PSBmaXJzdCA/IGZhbHNlIDogZmlyc3QsIG5leHQ6IGZvbGxvd2luZyB9XSk7XG59XG5cbmZ1bmN0aW9uIHJlZmVyZW5jZVBhZ2VycygpOiAocmVhZG9ubHkgW3N0cmluZywgUGFnZXJdKVtdIHtcbiAgY29uc3QgeyBlbGVtZW50cywgZXJyb3JzLCB2ZXJicywgZW50cmllcyB9ID0gcmVhZEdlbmVyYXRlZCgpO1xuICBjb25zdCBsaXN0czogcmVhZG9ubHkgKHJlYWRvbmx5IFBhZ2VHcm91cFtdKVtdID0gW2VsZW1lbnRzLCBlcnJvcnMuc2xpY2UoMSksIHZlcmJzLCBlbnRyaWVzXTtcbiAgcmV0dXJuIGxpc3RzLmZsYXRNYXAoKGdyb3VwcykgPT5cbiAgICBpbk9yZGVyKFxuICAgICAgZ3JvdXBzLmZsYXRNYXAoKHsgcGFnZXMgfSkgPT4gcGFnZXMubWFwKCh7IHBhdGgsIHRpdGxlIH0pID0+ICh7IHRleHQ6IHRpdGxlLCBsaW5rOiBsaW5rVG8ocGF0aCkgfSkpKSxcbiAgICAgIGZhbHNlLFxuICAgICksXG4gICk7XG59XG5cbmZ1bmN0aW9uIGluT3JkZXIocGFnZXM6IHJlYWRvbmx5IFBhZ2VMaW5rW10sIGZvbGxvd2luZzogUGFnZUxpbmsgfCBmYWxzZSk6IChyZWFkb25seSBbc3RyaW5nLCBQYWdlcl0pW10ge1xuICByZXR1cm4gcGFnZXMubWFwKCh7IGxpbmsgfSwgaW5kZXgpID0+IFtcbiAgICBsaW5rLFxuICAgIHsgcHJldjogcGFnZXNbaW5kZXggLSAxXSA/PyBmYWxzZSwgbmV4dDogcGFnZXNbaW5kZXggKyAxXSA/PyBmb2xsb3dpbmcgfSxcbiAgXSk7XG59XG5cbmZ1bmN0aW9uIHBhZ2VMaW5rKHsgdGl0bGUsIGxpbmsgfTogeyByZWFkb25seSB0aXRsZTogc3RyaW5nOyByZWFkb25seSBsaW5rOiBzdHJpbmcgfSk6IFBhZ2VMaW5rIHtcbiAgcmV0dXJuIHsgdGV4dDogdGl0bGUsIGxpbmsgfTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9zZWFyY2gtZXhjZXJwdHMudHNcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsID0gXCJmaWxlOi8vL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9zZWFyY2gtZXhjZXJwdHMudHNcIjtpbXBvcnQgdHlwZSB7IFBsdWdpbiB9IGZyb20gJ3ZpdGVwcmVzcyc7XG5cbmNvbnN0IExPTkdFU1RfRVhDRVJQVCA9IDE1MDtcblxuLyoqXG4gKiBDdXRzIHRoZSB0ZXh0cyBpbiB0aGUgaW5kZXggb2YgdGhlIHNlYXJjaCB0byB0aGUgYmVnaW5uaW5ncyB0aGF0IHRoZSBsaXN0IG9mIHJlc3VsdHMgc2hvd3MuIFZpdGVQcmVzcyBzdG9yZXMgYSB0ZXh0IGFzIGEgd2hvbGUgb3Igbm90IGF0XG4gKiBhbGwsIGFuZCB0aGUgd2hvbGUgdGV4dHMgd291bGQgZG91YmxlIHRoZSBpbmRleC5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNlYXJjaEV4Y2VycHRzKCk6IFBsdWdpbiB7XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ3NlYXJjaC1leGNlcnB0cycsXG4gICAgdHJhbnNmb3JtKGNvZGUsIGlkKSB7XG4gICAgICBpZiAoIS9eXFwvQGxvY2FsU2VhcmNoSW5kZXhcXHcvLnRlc3QoaWQpKSByZXR1cm4gbnVsbDtcbiAgICAgIGNvbnN0IGpzb246IHVua25vd24gPSBKU09OLnBhcnNlKGNvZGUucmVwbGFjZSgvXmV4cG9ydCBkZWZhdWx0IC8sICcnKSk7XG4gICAgICBjb25zdCBpbmRleCA9IEpTT04ucGFyc2UoU3RyaW5nKGpzb24pKSBhcyB7IHN0b3JlZEZpZWxkczogUmVjb3JkPHN0cmluZywgeyB0ZXh0OiBzdHJpbmcgfT4gfTtcbiAgICAgIGZvciAoY29uc3QgZmllbGRzIG9mIE9iamVjdC52YWx1ZXMoaW5kZXguc3RvcmVkRmllbGRzKSkgZmllbGRzLnRleHQgPSBleGNlcnB0T2YoZmllbGRzLnRleHQpO1xuICAgICAgcmV0dXJuIHsgY29kZTogYGV4cG9ydCBkZWZhdWx0ICR7SlNPTi5zdHJpbmdpZnkoSlNPTi5zdHJpbmdpZnkoaW5kZXgpKX1gLCBtYXA6IG51bGwgfTtcbiAgICB9LFxuICB9O1xufVxuXG4vKiogVGhlIGJlZ2lubmluZyBvZiBhIHRleHQsIHVwIHRvIHRoZSBlbmQgb2YgYSB3b3JkLiAqL1xuZnVuY3Rpb24gZXhjZXJwdE9mKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGxpbmUgPSB0ZXh0LnJlcGxhY2UoL1xccysvZywgJyAnKS50cmltKCk7XG4gIHJldHVybiBsaW5lLmxlbmd0aCA+IExPTkdFU1RfRVhDRVJQVCA/IGAke2xpbmUuc2xpY2UoMCwgTE9OR0VTVF9FWENFUlBUKS5yZXBsYWNlKC9cXHNcXFMqJC8sICcnKX0gXHUyMDI2YCA6IGxpbmU7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLnRzXCI7aW1wb3J0IHsgcmVsYXRpdmUgfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHsgZ2VuZXJhdGVkUGFnZXMgfSBmcm9tICcuL2dlbmVyYXRlZC50cyc7XG5pbXBvcnQgeyBzbHVnIH0gZnJvbSAnLi9zbHVnLnRzJztcbmltcG9ydCB7IGpvaW5lZE5hbWUgfSBmcm9tICcuL3NlYXJjaC1yYW5raW5nLnRzJztcbmltcG9ydCB7IE1PVkVEX1BBR0VTLCBQQUdFUywgcGxhaW4sIHNlYXJjaGVkRmllbGRzIH0gZnJvbSAnLi93cml0dGVuLXBhZ2VzLnRzJztcblxuLyoqIEEgc2VjdGlvbiBvZiBhIHBhZ2UgZm9yIHRoZSBzZWFyY2g6IGl0cyB0aXRsZXMgZnJvbSB0aGUgcGFnZSdzIG9uLCBhbmQgaXRzIHdvcmRzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTZWFyY2hTZWN0aW9uIHtcbiAgcmVhZG9ubHkgYW5jaG9yOiBzdHJpbmc7XG4gIHJlYWRvbmx5IHRpdGxlczogc3RyaW5nW107XG4gIHJlYWRvbmx5IHRleHQ6IHN0cmluZztcbn1cblxuLyoqIFBhZ2VzIHRoYXQgc2F5IHRoZSBzYW1lIGFzIG90aGVycywgb3IgbmFtZSBldmVyeSBzdWJqZWN0IG9uY2UsIHdoaWNoIHdvdWxkIGhpZGUgdGhlIHBhZ2VzIGFib3V0IHRoZXNlLiAqL1xuY29uc3QgTk9UX1NFQVJDSEVEID0gW1xuICAuLi5NT1ZFRF9QQUdFUyxcbiAgJ2d1aWRlJyxcbiAgJ2VsZW1lbnRzJyxcbiAgJ3JlZmVyZW5jZS9pbmRleCcsXG4gICdyZWZlcmVuY2UvZW50cmllcy9sYXRjaGtleS1tZXNzYWdlcycsXG4gICdwcm9qZWN0L2NoYW5nZWxvZycsXG5dO1xuXG5jb25zdCBIRUFESU5HID0gLzxoKFxcZClbXj5dKj4oLio/KTxhW14+XSpocmVmPVwiIyhbXlwiXSopXCJbXj5dKj4uKj88XFwvYT48XFwvaFxcMT4vZ3M7XG5cbi8qKlxuICogU3BsaXRzIGEgcGFnZSBpbnRvIHRoZSBzZWN0aW9ucyB0aGF0IHRoZSBzZWFyY2ggZmluZHMuIFZpdGVQcmVzcyByZW5kZXJzIG9ubHkgZmlsZXMgZm9yIGl0cyBzZWFyY2gsIHNvIHRoZSBnZW5lcmF0ZWQgcGFnZXMgYXJlIHJlYWRcbiAqIGhlcmUgZnJvbSB0aGVpciBNYXJrZG93bi5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNwbGl0SW50b1NlY3Rpb25zKGZpbGU6IHN0cmluZywgaHRtbDogc3RyaW5nKTogU2VhcmNoU2VjdGlvbltdIHtcbiAgY29uc3QgcGF0aCA9IHJlbGF0aXZlKFBBR0VTLCBmaWxlKS5yZXBsYWNlKC9cXC5tZCQvLCAnJyk7XG4gIGlmIChOT1RfU0VBUkNIRUQuaW5jbHVkZXMocGF0aCkpIHJldHVybiBbXTtcbiAgY29uc3QgcGFnZSA9IGdlbmVyYXRlZFBhZ2VzKCkuZ2V0KHBhdGgpO1xuICBpZiAocGFnZSkgcmV0dXJuIHNlY3Rpb25zT2ZNYXJrZG93bihwYWdlLmNvbnRlbnQpO1xuICBjb25zdCBbZmlyc3QsIC4uLm90aGVyc10gPSBzZWN0aW9uc09mSHRtbChodG1sKTtcbiAgY29uc3QgeyBrZXl3b3JkcywgZGVzY3JpcHRpb24gfSA9IHNlYXJjaGVkRmllbGRzKGZpbGUpO1xuICBjb25zdCBbdGl0bGVdID0gZmlyc3Q/LnRpdGxlcyA/PyBbXTtcbiAgaWYgKCFmaXJzdCB8fCB0aXRsZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gW107XG4gIGNvbnN0IHdob2xlID0geyBhbmNob3I6ICcnLCB0aXRsZXM6IFt0aXRsZSwga2V5d29yZHMgfHwgdGl0bGVdLCB0ZXh0OiBkZXNjcmlwdGlvbiB9O1xuICByZXR1cm4gW3dob2xlLCB7IC4uLmZpcnN0LCB0ZXh0OiBgJHtkZXNjcmlwdGlvbn0gJHtmaXJzdC50ZXh0fWAgfSwgLi4ub3RoZXJzXTtcbn1cblxuZnVuY3Rpb24gc2VjdGlvbnNPZkh0bWwoaHRtbDogc3RyaW5nKTogU2VhcmNoU2VjdGlvbltdIHtcbiAgY29uc3QgaGVhZGluZ3MgPSBbLi4uaHRtbC5tYXRjaEFsbChIRUFESU5HKV07XG4gIGNvbnN0IHRpdGxlczogc3RyaW5nW10gPSBbXTtcbiAgcmV0dXJuIGhlYWRpbmdzLm1hcCgobWF0Y2gsIGluZGV4KSA9PiB7XG4gICAgY29uc3QgW3dob2xlLCBsZXZlbCA9ICcxJywgdGl0bGUgPSAnJywgYW5jaG9yID0gJyddID0gbWF0Y2g7XG4gICAgY29uc3QgZW5kID0gaGVhZGluZ3NbaW5kZXggKyAxXT8uaW5kZXggPz8gaHRtbC5sZW5ndGg7XG4gICAgcmV0dXJuIHNlY3Rpb25PZihcbiAgICAgIHRpdGxlcyxcbiAgICAgIE51bWJlcihsZXZlbCksXG4gICAgICB3aXRob3V0VGFncyh0aXRsZSksXG4gICAgICBhbmNob3IsXG4gICAgICBwcm9zZUZpcnN0KGh0bWwuc2xpY2UobWF0Y2guaW5kZXggKyB3aG9sZS5sZW5ndGgsIGVuZCkpLFxuICAgICk7XG4gIH0pO1xufVxuXG5mdW5jdGlvbiBzZWN0aW9uc09mTWFya2Rvd24obWFya2Rvd246IHN0cmluZyk6IFNlYXJjaFNlY3Rpb25bXSB7XG4gIGNvbnN0IHRleHQgPSBtYXJrZG93bi5yZXBsYWNlKC9gYGBbXFxzXFxTXSo/YGBgL2csIChibG9jaykgPT4gYmxvY2sucmVwbGFjZSgvXiMvZ20sICcgIycpKTtcbiAgY29uc3QgaGVhZGluZ3MgPSBbLi4udGV4dC5tYXRjaEFsbCgvXigjezEsNH0pICguKykkL2dtKV07XG4gIGNvbnN0IHRpdGxlczogc3RyaW5nW10gPSBbXTtcbiAgcmV0dXJuIGhlYWRpbmdzLm1hcCgobWF0Y2gsIGluZGV4KSA9PiB7XG4gICAgY29uc3QgW3dob2xlLCBtYXJrcyA9ICcjJywgdGl0bGUgPSAnJ10gPSBtYXRjaDtcbiAgICBjb25zdCBlbmQgPSBoZWFkaW5nc1tpbmRleCArIDFdPy5pbmRleCA/PyB0ZXh0Lmxlbmd0aDtcbiAgICBjb25zdCB3b3JkcyA9IHBsYWluKHRleHQuc2xpY2UobWF0Y2guaW5kZXggKyB3aG9sZS5sZW5ndGgsIGVuZCkpLnJlcGxhY2UoL1t8PD5dfC17Myx9fDo6Oi9nLCAnICcpO1xuICAgIGNvbnN0IFssIG5hbWUgPSAnJywgb3duXSA9IC9eKC4qPykoPzogXFx7IyguKylcXH0pPyQvLmV4ZWMocGxhaW4odGl0bGUpKSA/PyBbXTtcbiAgICBjb25zdCBhbmNob3IgPSBvd24gPz8gc2x1ZyhuYW1lKTtcbiAgICByZXR1cm4gc2VjdGlvbk9mKHRpdGxlcywgbWFya3MubGVuZ3RoLCBuYW1lLCBhbmNob3IsIHdvcmRzKTtcbiAgfSk7XG59XG5cbi8qKiBgdGl0bGVzYCBoYXMgdGhlIHRpdGxlcyBvZiB0aGUgc2VjdGlvbnMgYXJvdW5kLCBhbmQgaXMgY2hhbmdlZC4gKi9cbmZ1bmN0aW9uIHNlY3Rpb25PZih0aXRsZXM6IHN0cmluZ1tdLCBsZXZlbDogbnVtYmVyLCB0aXRsZTogc3RyaW5nLCBhbmNob3I6IHN0cmluZywgdGV4dDogc3RyaW5nKTogU2VhcmNoU2VjdGlvbiB7XG4gIHRpdGxlcy5sZW5ndGggPSBNYXRoLm1pbih0aXRsZXMubGVuZ3RoLCBsZXZlbCAtIDEpO1xuICB0aXRsZXNbbGV2ZWwgLSAxXSA9IHRpdGxlO1xuICByZXR1cm4geyBhbmNob3IsIHRpdGxlczogdGl0bGVzLmZpbHRlcihCb29sZWFuKSwgdGV4dDogYCR7dGV4dH0gJHtqb2luZWROYW1lKHRpdGxlKX1gLnRyaW0oKSB9O1xufVxuXG5jb25zdCBDT0RFX0JMT0NLID0gLzxkaXYgY2xhc3M9XCJsYW5ndWFnZS1bXFxzXFxTXSo/PFxcL3ByZT4vZztcbmNvbnN0IFRBQlMgPSAvPGRpdiBjbGFzcz1cInRhYnNcIj5bXFxzXFxTXSo/PFxcL2Rpdj4vZztcblxuLyoqIFRoZSB3b3JkcyBvZiBhIHNlY3Rpb24sIGl0cyBjb2RlIGFmdGVyIHRoZW06IHRoZSBsaXN0IG9mIHJlc3VsdHMgc2hvd3MgdGhlIGJlZ2lubmluZy4gKi9cbmZ1bmN0aW9uIHByb3NlRmlyc3QoaHRtbDogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgY29kZSA9IFsuLi5odG1sLm1hdGNoQWxsKENPREVfQkxPQ0spXS5tYXAoKFtibG9ja10pID0+IGJsb2NrLnNsaWNlKGJsb2NrLmluZGV4T2YoJzxwcmUnKSkpO1xuICByZXR1cm4gd2l0aG91dFRhZ3MoW2h0bWwucmVwbGFjZShDT0RFX0JMT0NLLCAnJykucmVwbGFjZShUQUJTLCAnJyksIC4uLmNvZGVdLmpvaW4oJ1xcbicpKTtcbn1cblxuY29uc3QgRU5USVRJRVM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+ID0geyBsdDogJzwnLCBndDogJz4nLCBxdW90OiAnXCInLCAnIzM5JzogXCInXCIsIGFtcDogJyYnIH07XG5cbmZ1bmN0aW9uIHdpdGhvdXRUYWdzKGh0bWw6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IHRleHQgPSBodG1sXG4gICAgLnJlcGxhY2UoLzxbXj5dKj4vZywgJycpXG4gICAgLnJlcGxhY2UoLyYobHR8Z3R8cXVvdHwjMzl8YW1wKTsvZywgKF8sIG5hbWU6IHN0cmluZykgPT4gRU5USVRJRVNbbmFtZV0gPz8gJycpO1xuICByZXR1cm4gdGV4dC50cmltKCk7XG59XG4iLCAiY29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2Rpcm5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3NcIjtjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZmlsZW5hbWUgPSBcIi90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3Mvc2x1Zy50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL3NsdWcudHNcIjtjb25zdCBTUEVDSUFMID0gL1tcXHN+YCFAIyQlXiYqKClcXC1fKz1bXFxde318XFxcXDs6XCInXHUyMDFDXHUyMDFEXHUyMDE4XHUyMDE5PD4sLj8vXSsvZztcblxuLyoqIFJldHVybnMgdGhlIGFuY2hvciB0aGF0IFZpdGVQcmVzcyBnaXZlcyBhIGhlYWRpbmcuICovXG5leHBvcnQgZnVuY3Rpb24gc2x1ZyhoZWFkaW5nOiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gaGVhZGluZ1xuICAgIC5ub3JtYWxpemUoJ05GS0QnKVxuICAgIC5yZXBsYWNlKC9bXFx1MDMwMC1cXHUwMzZGXS9nLCAnJylcbiAgICAucmVwbGFjZShTUEVDSUFMLCAnLScpXG4gICAgLnJlcGxhY2UoL14tK3wtKyQvZywgJycpXG4gICAgLnJlcGxhY2UoL14oXFxkKS8sICdfJDEnKVxuICAgIC50b0xvd2VyQ2FzZSgpO1xufVxuIiwgImNvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9kaXJuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ZpbGVuYW1lID0gXCIvdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL3NlYXJjaC1yYW5raW5nLnRzXCI7Y29uc3QgX192aXRlX2luamVjdGVkX29yaWdpbmFsX2ltcG9ydF9tZXRhX3VybCA9IFwiZmlsZTovLy90bXAvaDIvZGVtby9kb2NzLy52aXRlcHJlc3Mvc2VhcmNoLXJhbmtpbmcudHNcIjsvKiogVGhlIG9wdGlvbnMgb2YgYSBzZWFyY2ggdGhhdCBNaW5pU2VhcmNoIHRha2VzLCBhcyBmYXIgYXMgdGhlIHNpdGUgc2V0cyB0aGVtLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTZWFyY2hSYW5raW5nIHtcbiAgcmVhZG9ubHkgYm9vc3Q6IFJlYWRvbmx5PFJlY29yZDwndGl0bGUnIHwgJ3RpdGxlcycgfCAndGV4dCcsIG51bWJlcj4+O1xuICByZWFkb25seSB3ZWlnaHRzOiB7IHJlYWRvbmx5IHByZWZpeDogbnVtYmVyOyByZWFkb25seSBmdXp6eTogbnVtYmVyIH07XG4gIHJlYWRvbmx5IHRva2VuaXplOiAocXVlcnk6IHN0cmluZykgPT4gc3RyaW5nW107XG4gIHJlYWRvbmx5IHByZWZpeDogKHRlcm06IHN0cmluZykgPT4gYm9vbGVhbjtcbiAgcmVhZG9ubHkgZnV6enk6ICh0ZXJtOiBzdHJpbmcpID0+IG51bWJlciB8IGZhbHNlO1xuICByZWFkb25seSBib29zdERvY3VtZW50OiAoaWQ6IHN0cmluZykgPT4gbnVtYmVyO1xufVxuXG4vKiogV29yZHMgdGhhdCBuZWFybHkgZXZlcnkgcXVlc3Rpb24gaGFzLiBBIHNlYXJjaCBmb3IgXCJob3cgZG8gSSBhZGQgYSBsYW5ndWFnZVwiIGlzIGFib3V0IHRoZSBvdGhlciB3b3Jkcy4gKi9cbmNvbnN0IENPTU1PTl9XT1JEUyA9IG5ldyBTZXQoXG4gIGBhIGFib3V0IGFmdGVyIGFsbCBhbSBhbiBhbmQgYW55IGFwcCBhcmUgYXMgYXQgYmUgYmVmb3JlIGJ5IGNhbiBjb3VsZCBkaWQgZG8gZG9lcyBmb3IgZnJvbSBnZXQgZ2V0cyBoYWQgaGFzIGhhdmUgaG93IGkgaWYgaW4gaW50byBpcyBpdCBpdHNcbiAgbGV0IG1ha2UgbWF5IG1lIG15IG5lZWQgb2Ygb24gb25lIG9yIG91ciBwZW9wbGUgcGxlYXNlIHNob3VsZCBzbyBzb21lIHNvbWVvbmUgdGhhdCB0aGUgdGhlaXIgdGhlbSB0aGVuIHRoZXJlIHRoZXkgdGhpcyB0byB0cnkgdXNlIHVzZWQgdXNlclxuICB1c2VycyB1c2luZyB3YW50IHdhcyB3ZSB3aGF0IHdoZW4gd2hlcmUgd2hpY2ggd2hvIHdoeSB3aWxsIHdpdGggd29yayB3b3JrcyB3b3VsZCB5b3UgeW91cmAuc3BsaXQoL1xccysvKSxcbik7XG5cbi8qKiBBIHNob3J0ZXIgd29yZCBpcyBmb3VuZCBhcyBpdCBpczogXCJhcGlcIiBpcyBub3QgdGhlIGJlZ2lubmluZyBvZiBcImFwaUtleXNcIi4gKi9cbmNvbnN0IFNIT1JURVNUX0JFR0lOTklORyA9IDM7XG4vKiogSW4gYSBzaG9ydGVyIHdvcmQgYW5vdGhlciBsZXR0ZXIgbWFrZXMgYW5vdGhlciB3b3JkLiAqL1xuY29uc3QgU0hPUlRFU1RfTUlTVFlQRUQgPSA2O1xuXG4vKipcbiAqIEhvdyBtdWNoIGEgc2VjdGlvbiBjb3VudHMsIGJ5IHRoZSBiZWdpbm5pbmcgb2YgaXRzIGFkZHJlc3MuIFRoZSBmaXJzdCBsaW5lIHRoYXQgZml0cyBjb3VudHMuIEd1aWRlcyBhbnN3ZXIgd2hhdCBwZW9wbGUgYXNrLiBUaGUgcGFydHNcbiAqIG9mIGFuIGVsZW1lbnQncyBwYWdlIGhhdmUgdGhlIHNhbWUgdGl0bGVzIG9uIGFsbCBvZiB0aGVzZSBwYWdlcy4gVGhlIGRvY3VtZW50cyBhYm91dCB0aGUgcHJvdG9jb2wgYW5kIGFib3V0IHdvcmsgb24gTGF0Y2hrZXkgaXRzZWxmXG4gKiBoYXZlIHRoZSB3b3JkcyBvZiBldmVyeSBzdWJqZWN0LCBhbmQgYXJlIGZvciByZWFkZXJzIHdobyBsb29rIGZvciBub3RoaW5nIGVsc2UuXG4gKi9cbmNvbnN0IFdFSUdIVFM6IHJlYWRvbmx5IChyZWFkb25seSBbc3RhcnQ6IFJlZ0V4cCwgd2VpZ2h0OiBudW1iZXJdKVtdID0gW1xuICBbL15ndWlkZXNcXC8vLCAyXSxcbiAgWy9eKD86c3RhcnR8bW92aW5nfHdoYXQtdXNlcnMtc2VlKVxcLy8sIDEuNl0sXG4gIFsvXig/Omhvdy1pdC13b3Jrc1xcL3xsaW1pdHN8dmVyc2lvbnMpLywgMS4yXSxcbiAgWy9ecmVmZXJlbmNlXFwvZWxlbWVudHNcXC9bXFx3LV0rXFwuaHRtbCMoPyFsay0pLywgMC4yNV0sXG4gIFsvXnJlZmVyZW5jZVxcL2Vycm9yc1xcL1xcdytcXC5odG1sIyg/OndoYXQtdG8tZG98aW4tY29kZSkvLCAwLjVdLFxuICBbL15yZWZlcmVuY2VcXC9lbnRyaWVzXFwvLywgMC43XSxcbiAgWy9eKD86cHJvdG9jb2x8YmVuY2htYXJrc3x2b2ljZXxhY2Nlc3NpYmlsaXR5fHByb2plY3RcXC8oPyFlbXVsYXRvcikpLywgMC4zXSxcbl07XG5cbi8qKiBSZXR1cm5zIGhvdyB0aGUgc2VhcmNoIG9mIHRoZSBzaXRlIHJhbmtzIHdoYXQgaXQgZmluZHMuIGBiYXNlYCBpcyB0aGUgcGF0aCBiZWxvdyB3aGljaCB0aGUgc2l0ZSBpcyBzZXJ2ZWQuICovXG5leHBvcnQgZnVuY3Rpb24gc2VhcmNoUmFua2luZyhiYXNlOiBzdHJpbmcpOiBTZWFyY2hSYW5raW5nIHtcbiAgcmV0dXJuIHtcbiAgICBib29zdDogeyB0aXRsZTogNCwgdGl0bGVzOiAxLjUsIHRleHQ6IDEuNSB9LFxuICAgIHdlaWdodHM6IHsgcHJlZml4OiAwLjUsIGZ1enp5OiAwLjMgfSxcbiAgICB0b2tlbml6ZTogd29yZHNPZixcbiAgICBwcmVmaXg6ICh0ZXJtKSA9PiB0ZXJtLmxlbmd0aCA+PSBTSE9SVEVTVF9CRUdJTk5JTkcsXG4gICAgZnV6enk6ICh0ZXJtKSA9PiB0ZXJtLmxlbmd0aCA+PSBTSE9SVEVTVF9NSVNUWVBFRCAmJiAwLjIsXG4gICAgYm9vc3REb2N1bWVudDogKGlkKSA9PiB7XG4gICAgICBjb25zdCBwYXRoID0gaWQuc3RhcnRzV2l0aChiYXNlKSA/IGlkLnNsaWNlKGJhc2UubGVuZ3RoKSA6IGlkO1xuICAgICAgcmV0dXJuIFdFSUdIVFMuZmluZCgoW3N0YXJ0XSkgPT4gc3RhcnQudGVzdChwYXRoKSk/LlsxXSA/PyAxO1xuICAgIH0sXG4gIH07XG59XG5cbi8qKlxuICogUmV0dXJucyBhIG5hbWUgc3VjaCBhcyBgbGstc2lnbi1pbmAgb3IgYFNJR05fSU5fVE9PX09MRGAgYXMgb25lIHdvcmQuIFRoZSBpbmRleCBoYXMgaXQgYmVzaWRlIGl0cyBwYXJ0cywgd2hpY2ggYXJlIGluIG1hbnkgbmFtZXMuXG4gKiBSZXR1cm5zIGFuIGVtcHR5IHRleHQgZm9yIGFueXRoaW5nIGVsc2UuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBqb2luZWROYW1lKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiAvXltBLVphLXpdKyg/OlstX11cXHcrKSskLy50ZXN0KHRleHQpID8gdGV4dC5yZXBsYWNlKC9bLV9dL2csICcnKS50b0xvd2VyQ2FzZSgpIDogJyc7XG59XG5cbi8qKiBBIHBsdXJhbCBhbHNvIGNvdW50cyBhcyBpdHMgc2luZ3VsYXIsIHdob3NlIGJlZ2lubmluZyBpdCBzaGFyZXMuICovXG5mdW5jdGlvbiB3b3Jkc09mKHF1ZXJ5OiBzdHJpbmcpOiBzdHJpbmdbXSB7XG4gIGNvbnN0IG5hbWVzID0gcXVlcnkuc3BsaXQoL1xccysvKS5tYXAoam9pbmVkTmFtZSkuZmlsdGVyKEJvb2xlYW4pO1xuICBjb25zdCB3b3JkcyA9IHF1ZXJ5LnNwbGl0KC9bXFxzXFxwe1B9XSsvdSkuZmlsdGVyKEJvb2xlYW4pO1xuICBjb25zdCByYXJlID0gd29yZHMuZmlsdGVyKCh3b3JkKSA9PiAhQ09NTU9OX1dPUkRTLmhhcyh3b3JkLnRvTG93ZXJDYXNlKCkpKTtcbiAgY29uc3Qgc2VhcmNoZWQgPSAocmFyZS5sZW5ndGggPiAwID8gcmFyZSA6IHdvcmRzKS5tYXAoKHdvcmQpID0+IHdvcmQucmVwbGFjZSgvKD88PVthLXpdezN9W15zXSlzJC8sICcnKSk7XG4gIHJldHVybiBbLi4ubmFtZXMsIC4uLnNlYXJjaGVkXTtcbn1cbiIsICJjb25zdCBfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfZGlybmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzc1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9maWxlbmFtZSA9IFwiL3RtcC9oMi9kZW1vL2RvY3MvLnZpdGVwcmVzcy9zZXJ2ZS1tYXJrZG93bi50c1wiO2NvbnN0IF9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwgPSBcImZpbGU6Ly8vdG1wL2gyL2RlbW8vZG9jcy8udml0ZXByZXNzL3NlcnZlLW1hcmtkb3duLnRzXCI7aW1wb3J0IHR5cGUgeyBQbHVnaW4gfSBmcm9tICd2aXRlJztcbmltcG9ydCB7IG1hcmtkb3duT2YsIHJlYWRQYWdlQXRBZGRyZXNzIH0gZnJvbSAnLi9tYXJrZG93bi1wYWdlcy50cyc7XG5pbXBvcnQgeyBQQUdFUyB9IGZyb20gJy4vd3JpdHRlbi1wYWdlcy50cyc7XG5cbi8qKlxuICogQW5zd2VycyB3aXRoIHRoZSBNYXJrZG93biBvZiBhIHBhZ2UgYXQgaXRzIGFkZHJlc3Mgd2l0aCBgLm1kYCwgYXMgdGhlIGJ1aWx0IHNpdGUgZG9lcy4gVGhlIHBhZ2UgaXRzZWxmIGFza3MgZm9yIGl0cyBtb2R1bGUgYXQgdGhlIHNhbWVcbiAqIGFkZHJlc3Mgd2l0aCBhIHF1ZXJ5LlxuICovXG5leHBvcnQgZnVuY3Rpb24gc2VydmVNYXJrZG93bigpOiBQbHVnaW4ge1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdzZXJ2ZS1tYXJrZG93bicsXG4gICAgY29uZmlndXJlU2VydmVyOiAoeyBtaWRkbGV3YXJlcywgY29uZmlnOiB7IGJhc2UgfSB9KSA9PiB7XG4gICAgICBtaWRkbGV3YXJlcy51c2UoKHJlcXVlc3QsIHJlc3BvbnNlLCBuZXh0KSA9PiB7XG4gICAgICAgIGNvbnN0IGFkZHJlc3MgPSBkZWNvZGVVUkkocmVxdWVzdC51cmwgPz8gJycpO1xuICAgICAgICBpZiAoIWFkZHJlc3Muc3RhcnRzV2l0aChiYXNlKSB8fCAhL15bXFx3Ly1dK1xcLm1kJC8udGVzdChhZGRyZXNzLnNsaWNlKGJhc2UubGVuZ3RoKSkpIHJldHVybiBuZXh0KCk7XG4gICAgICAgIGNvbnN0IHBhZ2UgPSByZWFkUGFnZUF0QWRkcmVzcyhQQUdFUywgYWRkcmVzcy5zbGljZShiYXNlLmxlbmd0aCkpO1xuICAgICAgICBpZiAocGFnZSA9PT0gbnVsbCkgcmV0dXJuIG5leHQoKTtcbiAgICAgICAgcmVzcG9uc2Uuc2V0SGVhZGVyKCdjb250ZW50LXR5cGUnLCAndGV4dC9tYXJrZG93bjsgY2hhcnNldD11dGYtOCcpO1xuICAgICAgICByZXNwb25zZS5lbmQobWFya2Rvd25PZihwYWdlKSk7XG4gICAgICB9KTtcbiAgICB9LFxuICB9O1xufVxuIl0sCiAgIm1hcHBpbmdzIjogIjtBQUE0UCxTQUFTLGlCQUFBQSxzQkFBcUI7QUFDMVIsU0FBNEIsdUJBQXVCLDRCQUE0Qjs7O0FDR3hFLElBQU0sV0FBVztBQUFBLEVBQ3RCO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQ0Y7OztBQzNCc1EsU0FBUyxXQUFXLHFCQUFxQjtBQUMvUyxTQUFTLFNBQVMsUUFBQUMsYUFBWTs7O0FDTzlCLElBQU0sVUFBVTtBQUFBO0FBQUE7QUFBQTtBQUFBO0FBQUE7QUFRaEIsSUFBTSxRQUE4RDtBQUFBLEVBQ2xFLENBQUMsU0FBUyxVQUFVO0FBQUEsRUFDcEIsQ0FBQyxVQUFVLFdBQVc7QUFBQSxFQUN0QixDQUFDLGtCQUFrQixtQkFBbUI7QUFBQSxFQUN0QyxDQUFDLGdCQUFnQixpQkFBaUI7QUFBQSxFQUNsQyxDQUFDLFVBQVUsV0FBVztBQUFBLEVBQ3RCLENBQUMsYUFBYSxxQ0FBcUM7QUFBQSxFQUNuRCxDQUFDLFlBQVksd0JBQXdCO0FBQUEsRUFDckMsQ0FBQyxVQUFVLHNCQUFzQjtBQUFBLEVBQ2pDLENBQUMsUUFBUSxvQkFBb0I7QUFBQSxFQUM3QixDQUFDLFdBQVcsWUFBWTtBQUMxQjtBQUdBLElBQU0sbUJBQ0o7QUFHSyxTQUFTLE1BQU0sT0FBd0M7QUFDNUQsUUFBTSxRQUFRLE1BQU0sSUFBSSxDQUFDLENBQUMsS0FBSyxHQUFHLE9BQU87QUFDdkMsVUFBTSxNQUFNLE1BQU0sT0FBTyxDQUFDLEVBQUUsS0FBSyxNQUFNLE1BQU0sVUFBVSxDQUFDLENBQUMsRUFBRSxLQUFLLE1BQU0sTUFBTSxLQUFLLElBQUksQ0FBQyxNQUFNLEVBQUU7QUFDOUYsVUFBTSxRQUFRLElBQUk7QUFBQSxNQUNoQixDQUFDLEVBQUUsTUFBTSxPQUFPLE1BQU0sWUFBWSxNQUFNLE1BQU0sSUFBSSxLQUFLLElBQUksT0FBTyxlQUFlLEtBQUssV0FBVyxFQUFFO0FBQUEsSUFDckc7QUFDQSxXQUFPLE1BQU0sV0FBVyxJQUFJLEtBQUssTUFBTSxLQUFLO0FBQUE7QUFBQSxFQUFPLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFBQSxFQUNyRSxDQUFDO0FBQ0QsU0FBTyxHQUFHLENBQUMsU0FBUyxHQUFHLE1BQU0sT0FBTyxPQUFPLENBQUMsRUFBRSxLQUFLLE1BQU0sQ0FBQztBQUFBO0FBQzVEO0FBR08sU0FBUyxTQUFTLE9BQXdDO0FBQy9ELFFBQU0sUUFBUSxNQUNYLE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxDQUFDLGlCQUFpQixLQUFLLElBQUksQ0FBQyxFQUNqRCxJQUFJLENBQUMsRUFBRSxNQUFNLEtBQUssTUFBTSxRQUFRLElBQUk7QUFBQTtBQUFBLEVBQWMsS0FBSyxLQUFLLENBQUMsRUFBRTtBQUNsRSxTQUFPLEdBQUcsQ0FBQyxTQUFTLEdBQUcsS0FBSyxFQUFFLEtBQUssTUFBTSxDQUFDO0FBQUE7QUFDNUM7OztBQ25ENFEsU0FBUyxZQUFZLGdCQUFBQyxxQkFBb0I7QUFDclQsU0FBUyxNQUFNLFNBQUFDLGNBQWE7OztBQ0RzTyxTQUFTLG9CQUFvQjtBQUMvUixTQUFTLHFCQUFxQjtBQURnSSxJQUFNLDJDQUEyQztBQUkvTSxJQUFNLE9BQU8sY0FBYyxJQUFJLElBQUksbUNBQW1DLHdDQUFlLENBQUM7QUFHL0UsU0FBUyxnQkFBZ0M7QUFDOUMsU0FBTyxLQUFLLE1BQU0sYUFBYSxNQUFNLE1BQU0sQ0FBQztBQUM5QztBQUdPLFNBQVMsaUJBQWdEO0FBQzlELFFBQU0sU0FBUyxPQUFPLE9BQTZCLGNBQWMsQ0FBQyxFQUFFLEtBQUs7QUFDekUsU0FBTyxJQUFJLElBQUksT0FBTyxRQUFRLENBQUMsRUFBRSxNQUFNLE1BQU0sS0FBSyxFQUFFLElBQUksQ0FBQyxTQUFTLENBQUMsS0FBSyxNQUFNLElBQUksQ0FBQyxDQUFDO0FBQ3RGOzs7QUNmcVIsU0FBUyxhQUFhOzs7QUNDcFMsSUFBTSx1QkFBeUQ7QUFBQSxFQUNwRSxnQkFBZ0I7QUFBQSxFQUNoQixlQUFlO0FBQUEsRUFDZixtQkFBbUI7QUFBQSxFQUNuQixtQkFBbUI7QUFBQSxFQUNuQiwwQkFBMEI7QUFBQSxFQUMxQiwrQkFBK0I7QUFBQSxFQUMvQixnQ0FBZ0M7QUFBQSxFQUNoQyw4QkFBOEI7QUFDaEM7QUFHTyxJQUFNLE9BQU87QUFNYixTQUFTLFdBQVcsTUFBNkI7QUFDdEQsTUFBSSxTQUFTLFlBQWEsUUFBTztBQUNqQyxNQUFJLEtBQUssV0FBVyxJQUFJLEtBQUssS0FBSyxTQUFTLEtBQUssRUFBRyxRQUFPLElBQUksS0FBSyxNQUFNLEtBQUssTUFBTSxDQUFDO0FBQ3JGLFFBQU0sT0FBTyxxQkFBcUIsSUFBSTtBQUN0QyxTQUFPLFNBQVMsU0FBWSxPQUFPLFlBQVksSUFBSTtBQUNyRDs7O0FEaEJPLFNBQVMsY0FBYyxJQUE0QjtBQUN4RCxLQUFHLEtBQUssTUFBTSxLQUFLLGtCQUFrQixDQUFDLFVBQVU7QUFDOUMsVUFBTSxlQUFlLE9BQU8sTUFBTSxLQUFLLGdCQUFnQixFQUFFO0FBQ3pELGVBQVcsRUFBRSxTQUFTLEtBQUssTUFBTSxRQUFRO0FBQ3ZDLGlCQUFXLFNBQVMsWUFBWSxDQUFDLEdBQUc7QUFDbEMsY0FBTSxPQUFPLE1BQU0sU0FBUyxjQUFjLE1BQU0sUUFBUSxNQUFNLElBQUk7QUFDbEUsWUFBSSxNQUFNLFdBQVcsS0FBSyxFQUFHLE9BQU0sUUFBUSxRQUFRLFNBQVMsY0FBYyxJQUFJLENBQUM7QUFBQSxNQUNqRjtBQUFBLElBQ0Y7QUFBQSxFQUNGLENBQUM7QUFDSDtBQUdPLFNBQVMsU0FBUyxNQUFjLE1BQXNCO0FBQzNELFFBQU0sQ0FBQyxPQUFPLElBQUksSUFBSSxJQUFJLEtBQUssTUFBTSxHQUFHO0FBQ3hDLFFBQU0sT0FBTyxNQUFNLEtBQUssTUFBTSxNQUFNLFFBQVEsSUFBSSxHQUFHLElBQUk7QUFDdkQsTUFBSSxLQUFLLFdBQVcsSUFBSSxFQUFHLFFBQU87QUFDbEMsUUFBTSxTQUFTLFdBQVcsSUFBSTtBQUM5QixNQUFJLFdBQVcsS0FBTSxPQUFNLElBQUksTUFBTSxHQUFHLElBQUksYUFBYSxJQUFJLGlDQUFpQztBQUM5RixRQUFNQyxZQUFXLE1BQU0sU0FBUyxNQUFNLFFBQVEsSUFBSSxJQUFJLEVBQUUsR0FBRyxNQUFNO0FBQ2pFLFNBQU8sR0FBR0EsVUFBUyxXQUFXLEdBQUcsSUFBSUEsWUFBVyxLQUFLQSxTQUFRLEVBQUUsR0FBRyxTQUFTLFNBQVksS0FBSyxJQUFJLElBQUksRUFBRTtBQUN4Rzs7O0FFN0IwUSxTQUFTLGFBQWEsZ0JBQUFDLHFCQUFvQjtBQUNwVCxTQUFTLGlCQUFBQyxzQkFBcUI7QUFEb0ksSUFBTUMsNENBQTJDO0FBSTVNLElBQU0sUUFBUUMsZUFBYyxJQUFJLElBQUksTUFBTUQseUNBQWUsQ0FBQztBQUcxRCxJQUFNLGNBQWlDLENBQUMsb0JBQW9CLGNBQWMsV0FBVyxXQUFXLFVBQVU7QUFlMUcsU0FBUyxhQUFhLFFBQXdDO0FBQ25FLFNBQU8sUUFBUSxNQUFNLEVBQ2xCLE9BQU8sQ0FBQyxTQUFTLEtBQUssU0FBUyxLQUFLLEtBQUssQ0FBQyxLQUFLLFdBQVcsR0FBRyxDQUFDLEVBQzlELElBQUksQ0FBQyxTQUFTLFNBQVMsV0FBVyxLQUFLLE9BQU8sR0FBRyxNQUFNLElBQUksSUFBSSxFQUFFLENBQUMsRUFDbEUsU0FBUyxDQUFDLEtBQUssVUFBVSxJQUFJLFFBQVEsTUFBTSxTQUFTLElBQUksTUFBTSxjQUFjLE1BQU0sS0FBSyxDQUFDO0FBQzdGO0FBRUEsU0FBUyxRQUFRLFFBQW1DO0FBQ2xELE1BQUk7QUFDRixXQUFPLFlBQVksR0FBRyxLQUFLLElBQUksTUFBTSxFQUFFO0FBQUEsRUFDekMsUUFBUTtBQUNOLFdBQU8sQ0FBQztBQUFBLEVBQ1Y7QUFDRjtBQUdBLFNBQVMsU0FBUyxNQUEyQjtBQUMzQyxRQUFNLE9BQU9FLGNBQWEsR0FBRyxLQUFLLElBQUksSUFBSSxJQUFJLE1BQU07QUFDcEQsUUFBTSxFQUFFLFFBQVEsS0FBSyxJQUFJLGlCQUFpQixJQUFJO0FBQzlDLFFBQU0sT0FBTyxLQUFLLFFBQVEsU0FBUyxFQUFFO0FBQ3JDLFFBQU0sQ0FBQyxFQUFFLFVBQVUsSUFBSSxJQUFJLFlBQVksS0FBSyxJQUFJLEtBQUssQ0FBQztBQUN0RCxRQUFNLFlBQ0osS0FDRyxRQUFRLFdBQVcsRUFBRSxFQUNyQixLQUFLLEVBQ0wsTUFBTSxTQUFTLEVBQUUsQ0FBQyxLQUFLO0FBQzVCLFNBQU87QUFBQSxJQUNMO0FBQUEsSUFDQSxPQUFPLE9BQU8sU0FBUztBQUFBLElBQ3ZCLGFBQWEsT0FBTyxlQUFlLHFCQUFxQixLQUFLLE1BQU0sU0FBUyxDQUFDLElBQUksQ0FBQyxLQUFLO0FBQUEsSUFDdkYsT0FBTyxPQUFPLFNBQVM7QUFBQSxJQUN2QixPQUFPLEtBQUssU0FBUyxPQUFPLElBQUksS0FBSyxPQUFPLE9BQU8sU0FBUyxPQUFPLGlCQUFpQjtBQUFBLEVBQ3RGO0FBQ0Y7QUFHTyxTQUFTLGVBQWUsTUFBMkU7QUFDeEcsUUFBTSxFQUFFLE9BQU8sSUFBSSxpQkFBaUJBLGNBQWEsTUFBTSxNQUFNLENBQUM7QUFDOUQsU0FBTyxFQUFFLFVBQVUsT0FBTyxZQUFZLElBQUksYUFBYSxPQUFPLGVBQWUsR0FBRztBQUNsRjtBQUdPLFNBQVMsaUJBQWlCLE1BRy9CO0FBQ0EsUUFBTSxDQUFDLFFBQVEsSUFBSSxRQUFRLEVBQUUsSUFBSSwwQkFBMEIsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUMxRSxRQUFNLFNBQVMsTUFBTSxNQUFNLElBQUksRUFBRSxJQUFJLENBQUMsU0FBUztBQUM3QyxVQUFNLENBQUMsRUFBRSxPQUFPLElBQUksUUFBUSxFQUFFLElBQUksa0JBQWtCLEtBQUssSUFBSSxLQUFLLENBQUM7QUFDbkUsV0FBTyxDQUFDLE1BQU0sTUFBTSxRQUFRLGtCQUFrQixJQUFJLENBQUM7QUFBQSxFQUNyRCxDQUFDO0FBQ0QsU0FBTyxFQUFFLFFBQVEsT0FBTyxZQUFZLE1BQU0sR0FBRyxNQUFNLEtBQUssTUFBTSxNQUFNLE1BQU0sRUFBRTtBQUM5RTtBQUdPLFNBQVMsTUFBTSxNQUFzQjtBQUMxQyxTQUFPLEtBQ0osUUFBUSwwQkFBMEIsSUFBSSxFQUN0QyxRQUFRLFNBQVMsRUFBRSxFQUNuQixRQUFRLFFBQVEsR0FBRyxFQUNuQixLQUFLO0FBQ1Y7OztBSnhFTyxTQUFTLGtCQUFrQixNQUF5QztBQUN6RSxRQUFNLENBQUMsRUFBRSxNQUFNLElBQUksZ0JBQWdCLEtBQUssS0FBSyxJQUFJLEtBQUssQ0FBQztBQUN2RCxNQUFJLFdBQVcsT0FBVyxRQUFPO0FBQ2pDLFFBQU0sT0FBTyxLQUFLLEtBQ2YsTUFBTSw0QkFBNEIsRUFDbEM7QUFBQSxJQUFJLENBQUMsTUFBTUMsV0FDVkEsU0FBUSxNQUFNLElBQUksT0FBTyxLQUFLLFFBQVEsZUFBZSxDQUFDLEdBQUcsV0FBVyxLQUFLLE1BQU0sUUFBUSxNQUFNLENBQUMsR0FBRztBQUFBLEVBQ25HLEVBQ0MsS0FBSyxFQUFFO0FBQ1YsU0FBTyxFQUFFLEdBQUcsTUFBTSxNQUFNLFFBQVEsS0FBSztBQUN2QztBQUdBLElBQU0sZ0JBQWdCO0FBR3RCLFNBQVMsTUFBTSxRQUFnQixRQUF3QjtBQUNyRCxTQUFPQyxPQUFNLFNBQVNBLE9BQU0sUUFBUSxJQUFJLE1BQU0sRUFBRSxHQUFHQSxPQUFNLEtBQUssSUFBSSxNQUFNLElBQUksTUFBTSxDQUFDO0FBQ3JGO0FBR08sU0FBUyxrQkFBa0IsUUFBZ0IsTUFBbUM7QUFDbkYsUUFBTUQsU0FBUSxpQkFBaUIsUUFBUSxLQUFLLFFBQVEsU0FBUyxXQUFXLENBQUM7QUFDekUsU0FBTyxpQkFBaUIsUUFBUSxJQUFJLE1BQU1BLFVBQVMsa0JBQWtCQSxNQUFLO0FBQzVFO0FBR08sU0FBUyxpQkFBaUIsUUFBZ0IsTUFBbUM7QUFDbEYsUUFBTSxPQUFPLEtBQUssUUFBUSxTQUFTLEVBQUU7QUFDckMsUUFBTSxPQUFPLGVBQWUsRUFBRSxJQUFJLElBQUk7QUFDdEMsTUFBSSxLQUFNLFFBQU8sRUFBRSxNQUFNLE9BQU8sS0FBSyxPQUFPLGFBQWEsS0FBSyxhQUFhLE1BQU0sa0JBQWtCLEtBQUssT0FBTyxFQUFFO0FBQ2pILFFBQU0sU0FBUyxLQUFLLFFBQVEsSUFBSTtBQUNoQyxNQUFJLENBQUMsV0FBVyxNQUFNLEVBQUcsUUFBTztBQUNoQyxRQUFNLEVBQUUsUUFBUSxLQUFLLElBQUksaUJBQWlCRSxjQUFhLFFBQVEsTUFBTSxDQUFDO0FBQ3RFLFFBQU0sQ0FBQyxFQUFFLFVBQVUsSUFBSSxJQUFJLFlBQVksS0FBSyxJQUFJLEtBQUssQ0FBQztBQUN0RCxRQUFNLFFBQVEsTUFBTSxPQUFPLFNBQVMsT0FBTztBQUMzQyxTQUFPLEVBQUUsTUFBTSxPQUFPLGFBQWEsT0FBTyxlQUFlLElBQUksTUFBTSxjQUFjLE1BQU0sa0JBQWtCLElBQUksQ0FBQyxFQUFFO0FBQ2xIO0FBR08sU0FBUyxXQUFXLEVBQUUsT0FBTyxhQUFhLEtBQUssR0FBeUI7QUFDN0UsUUFBTSxTQUFTO0FBQUEsSUFDYixVQUFVLEtBQUssVUFBVSxLQUFLLENBQUM7QUFBQSxJQUMvQixHQUFJLGNBQWMsQ0FBQyxnQkFBZ0IsS0FBSyxVQUFVLFdBQVcsQ0FBQyxFQUFFLElBQUksQ0FBQztBQUFBLEVBQ3ZFO0FBQ0EsU0FBTztBQUFBLEVBQVEsT0FBTyxLQUFLLElBQUksQ0FBQztBQUFBO0FBQUE7QUFBQSxFQUFZLEtBQUssS0FBSyxDQUFDO0FBQUE7QUFDekQ7QUFHQSxTQUFTLGtCQUFrQixNQUFzQjtBQUMvQyxTQUFPLEtBQ0osUUFBUSxzREFBc0QsQ0FBQyxHQUFHLEtBQWEsV0FBbUI7QUFDakcsVUFBTSxRQUFRLE9BQU8sV0FBVyxVQUFVLEdBQUcsRUFBRSxNQUFNLElBQUk7QUFDekQsV0FBTyxvQkFBb0IsR0FBRyx1QkFBdUIsTUFBTSxLQUFLLElBQUksQ0FBQztBQUFBLEVBQ3ZFLENBQUMsRUFDQSxRQUFRLDREQUE0RCxFQUFFO0FBQzNFO0FBR0EsU0FBUyxjQUFjLE1BQWMsTUFBc0I7QUFDekQsUUFBTSxhQUFhLEtBQUssUUFBUSxpQ0FBaUMsTUFBTTtBQUN2RSxTQUFPLFdBQVcsUUFBUSwwQkFBMEIsQ0FBQyxHQUFHLFNBQWlCLEtBQUssU0FBUyxNQUFNLElBQUksQ0FBQyxHQUFHO0FBQ3ZHOzs7QUZqRU8sU0FBUyxjQUFjLEVBQUUsT0FBTyxRQUFRLE9BQU8sR0FBcUI7QUFDekUsUUFBTSxNQUFNLE1BQU0sSUFBSSxDQUFDLFNBQVMsaUJBQWlCLFFBQVEsSUFBSSxDQUFDLEVBQUUsT0FBTyxDQUFDLFNBQStCLFNBQVMsSUFBSTtBQUNwSCxRQUFNLFlBQVksSUFBSSxJQUFJLGlCQUFpQixFQUFFLE9BQU8sQ0FBQyxTQUErQixTQUFTLElBQUk7QUFDakcsYUFBVyxRQUFRLENBQUMsR0FBRyxLQUFLLEdBQUcsU0FBUyxFQUFHLE9BQU0sUUFBUSxHQUFHLEtBQUssSUFBSSxPQUFPLFdBQVcsSUFBSSxDQUFDO0FBQzVGLFFBQU0sU0FBUyxJQUFJLE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxDQUFDLFlBQVksU0FBUyxJQUFJLENBQUM7QUFDbkUsUUFBTSxRQUFRLFlBQVksTUFBTSxNQUFNLENBQUM7QUFDdkMsUUFBTSxRQUFRLGlCQUFpQixTQUFTLE1BQU0sQ0FBQztBQUNqRDtBQUVBLFNBQVMsTUFBTSxRQUFnQixNQUFjLE1BQW9CO0FBQy9ELFFBQU0sT0FBT0MsTUFBSyxRQUFRLElBQUk7QUFDOUIsWUFBVSxRQUFRLElBQUksR0FBRyxFQUFFLFdBQVcsS0FBSyxDQUFDO0FBQzVDLGdCQUFjLE1BQU0sSUFBSTtBQUMxQjs7O0FPakJBLElBQU0sT0FBTztBQU1OLFNBQVMsaUJBQWlCLElBQTRCO0FBQzNELEtBQUcsTUFBTSxNQUFNLE9BQU8sU0FBUyxVQUFVLGVBQWUsRUFBRSxLQUFLLENBQUMsYUFBYSxhQUFhLGNBQWMsTUFBTSxFQUFFLENBQUM7QUFDakgsS0FBRyxTQUFTLE1BQU0sY0FBYyxDQUFDLFFBQVFDLFdBQ3ZDLG9DQUFvQyxXQUFXLElBQUksT0FBT0EsTUFBSyxHQUFHLElBQUksQ0FBQztBQUFBO0FBQ3pFLEtBQUcsU0FBUyxNQUFNLGVBQWUsTUFBTTtBQUN2QyxLQUFHLFNBQVMsTUFBTSxlQUFlLENBQUMsUUFBUUEsV0FBVTtBQUNsRCxVQUFNLE9BQU8sV0FBVyxJQUFJLE9BQU9BLE1BQUssR0FBRyxJQUFJO0FBQy9DLFdBQU8sMENBQTBDLElBQUk7QUFBQSwwQkFBK0IsSUFBSTtBQUFBO0FBQUEsRUFDMUY7QUFDQSxLQUFHLFNBQVMsTUFBTSxnQkFBZ0IsTUFBTTtBQUMxQztBQUVBLFNBQVMsV0FBVyxJQUFzQixPQUFPLElBQVk7QUFDM0QsU0FBTyxHQUFHLE1BQU0sV0FBVyxJQUFJO0FBQ2pDO0FBRUEsSUFBTSxnQkFBMkIsQ0FBQyxPQUFPLFdBQVcsU0FBUyxhQUFhO0FBQ3hFLFFBQU0sU0FBUyxDQUFDLFNBQ2QsTUFBTSxJQUFJLE9BQU8sTUFBTSxPQUFPLElBQUksS0FBSyxNQUFNLE1BQU0sT0FBTyxJQUFJLEtBQUssSUFBSSxNQUFNLE9BQU8sSUFBSSxDQUFDO0FBQzNGLFFBQU0sQ0FBQyxFQUFFLFFBQVEsSUFBSSxPQUFPLElBQUksT0FBTyxFQUFFLElBQUksS0FBSyxLQUFLLE9BQU8sU0FBUyxDQUFDLEtBQUssQ0FBQztBQUM5RSxNQUFJLFVBQVUsR0FBSSxRQUFPO0FBQ3pCLE1BQUksU0FBVSxRQUFPO0FBQ3JCLE1BQUksTUFBTSxZQUFZO0FBQ3RCLFNBQU8sTUFBTSxXQUFXLE9BQU8sR0FBRyxFQUFFLEtBQUssTUFBTSxNQUFPLFFBQU87QUFDN0QsUUFBTSxPQUFPLE1BQU0sS0FBSyxHQUFHLElBQUksU0FBUyxPQUFPLENBQUM7QUFDaEQsT0FBSyxRQUFRO0FBQ2IsT0FBSyxPQUFPO0FBQ1osT0FBSyxNQUFNLENBQUMsV0FBVyxHQUFHO0FBQzFCLFFBQU0sRUFBRSxTQUFTLFdBQVcsSUFBSTtBQUNoQyxRQUFNLFVBQVU7QUFDaEIsUUFBTSxHQUFHLE1BQU0sU0FBUyxPQUFPLFlBQVksR0FBRyxHQUFHO0FBQ2pELFFBQU0sVUFBVTtBQUNoQixRQUFNLGFBQWE7QUFDbkIsUUFBTSxLQUFLLEdBQUcsSUFBSSxVQUFVLE9BQU8sRUFBRSxFQUFFLFFBQVE7QUFDL0MsUUFBTSxPQUFPLEtBQUssSUFBSSxNQUFNLEdBQUcsT0FBTztBQUN0QyxTQUFPO0FBQ1Q7OztBQzNDTyxTQUFTLGNBQWMsSUFBNEI7QUFDeEQsS0FBRyxLQUFLLE1BQU0sS0FBSyxtQkFBbUIsQ0FBQyxFQUFFLE9BQU8sTUFBTTtBQUNwRCxlQUFXLFNBQVMsT0FBTyxRQUFRLENBQUMsRUFBRSxTQUFTLE1BQU0sWUFBWSxDQUFDLENBQUM7QUFDakUsVUFBSSxNQUFNLFNBQVMsY0FBZSxPQUFNLFFBQVEsU0FBUyxFQUFFO0FBQUEsRUFDL0QsQ0FBQztBQUNIOzs7QUNIQSxJQUFNLFlBQThDO0FBQUEsRUFDbEQsSUFBSTtBQUFBLEVBQ0osSUFBSTtBQUFBLEVBQ0osS0FBSztBQUFBLEVBQ0wsSUFBSTtBQUFBLEVBQ0osS0FBSztBQUFBLEVBQ0wsTUFBTTtBQUFBLEVBQ04sS0FBSztBQUFBLEVBQ0wsTUFBTTtBQUFBLEVBQ04sS0FBSztBQUFBLEVBQ0wsUUFBUTtBQUFBLEVBQ1IsT0FBTztBQUFBLEVBQ1AsS0FBSztBQUFBLEVBQ0wsT0FBTztBQUNUO0FBRUEsSUFBTUMsUUFDSjtBQUdLLFNBQVMsV0FBVyxJQUE0QjtBQUNyRCxRQUFNLEVBQUUsTUFBTSxJQUFJLEdBQUcsU0FBUztBQUM5QixLQUFHLFNBQVMsTUFBTSxRQUFRLENBQUMsUUFBUUMsUUFBTyxTQUFTLEtBQUssU0FBUztBQUMvRCxVQUFNLFFBQVEsT0FBT0EsTUFBSztBQUMxQixRQUFJLENBQUMsU0FBUyxDQUFDLE1BQU8sUUFBTztBQUM3QixVQUFNLFFBQVEsUUFBUSxPQUFPLE9BQU9BLFNBQVEsQ0FBQyxDQUFDO0FBQzlDLFVBQU0sT0FBTyxNQUFNLFFBQVFBLFFBQU8sU0FBUyxLQUFLLElBQUk7QUFDcEQsV0FBTyxLQUFLLFFBQVEsa0NBQWtDLHNCQUFzQixHQUFHLE1BQU0sV0FBVyxLQUFLLENBQUMsU0FBUztBQUFBLEVBQ2pIO0FBQ0Y7QUFFQSxTQUFTLFFBQVEsRUFBRSxLQUFLLEdBQVUsT0FBa0M7QUFDbEUsUUFBTSxDQUFDLEVBQUUsS0FBSyxJQUFJLFdBQVcsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUM1QyxRQUFNLFdBQVcsS0FBSyxNQUFNLFFBQVEsRUFBRSxDQUFDLEtBQUs7QUFDNUMsU0FBTyxTQUFTLE9BQU8sS0FBSyxLQUFLLFVBQVUsUUFBUSxLQUFLO0FBQzFEO0FBRUEsU0FBUyxPQUFPLE9BQThDO0FBQzVELFFBQU0sU0FBUyxPQUFPLFlBQVksQ0FBQyxHQUFHLE9BQU8sQ0FBQyxFQUFFLE1BQU0sUUFBUSxNQUFNLFNBQVMsaUJBQWlCLFFBQVEsS0FBSyxNQUFNLEVBQUU7QUFDbkgsUUFBTSxPQUFPLFVBQVUsS0FBSyxNQUFNLEdBQUcsRUFBRSxHQUFHLFdBQVcsRUFBRSxJQUFJLENBQUMsTUFBTSxDQUFDLEdBQUcsTUFBTSxHQUFHLEVBQUUsQ0FBQyxJQUFJLENBQUMsTUFBTSxDQUFDLENBQUM7QUFDL0YsU0FBTyxLQUFLLEtBQUssQ0FBQyxTQUFTLE1BQU0sU0FBUyxpQkFBaUJELE1BQUssS0FBSyxLQUFLLE9BQU8sQ0FBQyxHQUFHO0FBQ3ZGOzs7QUMzQ08sU0FBUyxhQUFhLElBQTRCO0FBQ3ZELEtBQUcsS0FBSyxNQUFNLEtBQUssaUJBQWlCLENBQUMsRUFBRSxPQUFPLE1BQU07QUFDbEQsZUFBVyxDQUFDRSxRQUFPLEtBQUssS0FBSyxPQUFPLFFBQVEsR0FBRztBQUM3QyxZQUFNLENBQUMsU0FBUyxLQUFLLElBQUksQ0FBQyxPQUFPQSxTQUFRLENBQUMsR0FBRyxPQUFPQSxTQUFRLENBQUMsQ0FBQztBQUM5RCxVQUFJLE1BQU0sU0FBUyxhQUFhLFNBQVMsWUFBWSxNQUFNLENBQUMsTUFBTztBQUNuRSxZQUFNLE1BQU07QUFDWixZQUFNLE1BQU07QUFBQSxJQUNkO0FBQUEsRUFDRixDQUFDO0FBQ0g7OztBQ1RBLElBQU0sZ0JBQWdCO0FBR3RCLElBQU0sYUFBYTtBQUdaLFNBQVMsbUJBQ2QsT0FDNkI7QUFDN0IsUUFBTSxRQUFRLG9CQUFJLElBQXNCO0FBQ3hDLFFBQU0sTUFBTSxDQUFDLE1BQWMsWUFBb0IsTUFBTSxJQUFJLE1BQU0sQ0FBQyxHQUFJLE1BQU0sSUFBSSxJQUFJLEtBQUssQ0FBQyxHQUFJLE9BQU8sQ0FBQztBQUNwRyxhQUFXLEVBQUUsTUFBTSxPQUFPLFFBQVEsS0FBSyxPQUFPO0FBQzVDLFFBQUksb0NBQW9DLEtBQUssSUFBSSxFQUFHLEtBQUksT0FBTyxJQUFJLElBQUksS0FBSztBQUM1RSxlQUFXLENBQUMsRUFBRSxPQUFPLEVBQUUsS0FBSyxRQUFRLFNBQVMsYUFBYSxFQUFHLEtBQUksTUFBTSxJQUFJLElBQUksT0FBTyxJQUFJLEVBQUU7QUFBQSxFQUM5RjtBQUNBLFNBQU8sSUFBSTtBQUFBLElBQ1QsQ0FBQyxHQUFHLEtBQUssRUFBRSxRQUFRLENBQUMsQ0FBQyxNQUFNLFNBQVMsTUFBTTtBQUN4QyxZQUFNLENBQUMsT0FBTyxHQUFHLE1BQU0sSUFBSTtBQUMzQixZQUFNLFFBQVEsT0FBTyxXQUFXLElBQUksUUFBUSxVQUFVLEtBQUssQ0FBQyxTQUFTLEtBQUssV0FBVyxVQUFVLENBQUM7QUFDaEcsYUFBTyxVQUFVLFNBQVksQ0FBQyxJQUFJLENBQUMsQ0FBQyxNQUFNLEtBQUssQ0FBVTtBQUFBLElBQzNELENBQUM7QUFBQSxFQUNIO0FBQ0Y7OztBQ2pCQSxJQUFNLGFBQWE7QUFNWixTQUFTLGVBQWUsSUFBNEI7QUFDekQsUUFBTSxZQUFZLG1CQUFtQixDQUFDLEdBQUcsZUFBZSxFQUFFLE9BQU8sQ0FBQyxDQUFDO0FBQ25FLEtBQUcsS0FBSyxNQUFNLEtBQUssbUJBQW1CLENBQUMsVUFBVTtBQUMvQyxVQUFNLFVBQVUsSUFBSSxPQUFPLE1BQU0sS0FBSyxnQkFBZ0IsRUFBRSxDQUFDO0FBQ3pELFVBQU0sWUFBWSxDQUFDLFNBQWlCO0FBQ2xDLFlBQU0sQ0FBQyxFQUFFLEtBQUssT0FBTyxHQUFHLElBQUksV0FBVyxLQUFLLElBQUksS0FBSyxDQUFDO0FBQ3RELFlBQU0sVUFBVSxVQUFVLElBQUksUUFBUSxFQUFFO0FBQ3hDLGFBQU8sU0FBUyxNQUFNLEdBQUcsRUFBRSxDQUFDLE1BQU0sVUFBVSxTQUFZO0FBQUEsSUFDMUQ7QUFDQSxlQUFXLENBQUNDLFFBQU8sS0FBSyxLQUFLLE1BQU0sT0FBTyxRQUFRLEdBQUc7QUFDbkQsWUFBTSxZQUFZLE1BQU0sT0FBT0EsU0FBUSxDQUFDLEdBQUcsU0FBUztBQUNwRCxVQUFJLE1BQU0sWUFBWSxDQUFDLFVBQVcsT0FBTSxXQUFXLFVBQVUsT0FBTyxNQUFNLFVBQVUsU0FBUztBQUFBLElBQy9GO0FBQUEsRUFDRixDQUFDO0FBQ0g7QUFHQSxTQUFTLFVBQ1AsT0FDQSxRQUNBLFdBQ1M7QUFDVCxNQUFJLFdBQVc7QUFDZixTQUFPLE9BQU8sUUFBUSxDQUFDLFVBQVU7QUFDL0IsUUFBSSxNQUFNLFNBQVMsZUFBZSxNQUFNLFNBQVMsYUFBYyxZQUFXLE1BQU0sU0FBUztBQUN6RixVQUFNLFVBQVUsTUFBTSxTQUFTLGlCQUFpQixDQUFDLFdBQVcsVUFBVSxNQUFNLE9BQU8sSUFBSTtBQUN2RixRQUFJLFlBQVksT0FBVyxRQUFPLENBQUMsS0FBSztBQUN4QyxVQUFNLE9BQU8sSUFBSSxNQUFNLE1BQU0sYUFBYSxLQUFLLENBQUM7QUFDaEQsU0FBSyxRQUFRLFFBQVEsT0FBTztBQUM1QixXQUFPLENBQUMsTUFBTSxPQUFPLElBQUksTUFBTSxNQUFNLGNBQWMsS0FBSyxFQUFFLENBQUM7QUFBQSxFQUM3RCxDQUFDO0FBQ0g7OztBQ3ZDQSxJQUFNLFVBQWdGO0FBQUEsRUFDcEYsQ0FBQyxTQUFTLFNBQVMsT0FBTztBQUFBLEVBQzFCLENBQUMsVUFBVSxVQUFVLFFBQVE7QUFBQSxFQUM3QixDQUFDLGtCQUFrQixtQ0FBOEIsZ0JBQWdCO0FBQUEsRUFDakUsQ0FBQyxnQkFBZ0IsZ0JBQWdCLGNBQWM7QUFBQSxFQUMvQyxDQUFDLFVBQVUsc0JBQXNCLFFBQVE7QUFDM0M7QUFpQk8sSUFBTSxTQUFTLENBQUMsU0FBeUIsSUFBSSxLQUFLLFFBQVEsZ0JBQWdCLElBQUksQ0FBQztBQUcvRSxTQUFTLFlBQWlDO0FBQy9DLFFBQU0sUUFBUSxRQUFRLElBQUksQ0FBQyxDQUFDLFFBQVEsRUFBRSxLQUFLLE9BQU8sRUFBRSxPQUFPLE9BQU8sT0FBTyxPQUFPLE1BQU0sRUFBRSxJQUFJLGNBQWMsRUFBRSxFQUFFO0FBQzlHLFNBQU8sQ0FBQyxHQUFHLE9BQU8sRUFBRSxPQUFPLFFBQVEsT0FBTyxPQUFPLEVBQUUsRUFBRSxPQUFPLENBQUMsRUFBRSxLQUFLLE1BQU0sU0FBUyxHQUFHLEVBQUUsQ0FBQyxFQUN0RixPQUFPLENBQUMsRUFBRSxNQUFNLE1BQU0sTUFBTSxTQUFTLENBQUMsRUFDdEMsSUFBSSxDQUFDLFVBQVUsRUFBRSxHQUFHLE1BQU0sTUFBTSxLQUFLLE1BQU0sQ0FBQyxHQUFHLFFBQVEsSUFBSSxFQUFFO0FBQ2xFO0FBR08sU0FBUyxPQUFPLFFBQXVDO0FBQzVELFNBQU8sYUFBYSxNQUFNLEVBQ3ZCLE9BQU8sQ0FBQyxFQUFFLEtBQUssTUFBTSxDQUFDLFlBQVksU0FBUyxJQUFJLENBQUMsRUFDaEQsSUFBSSxDQUFDLEVBQUUsTUFBTSxPQUFPLE1BQU0sT0FBTyxFQUFFLE9BQU8sTUFBTSxPQUFPLElBQUksR0FBRyxNQUFNLEVBQUU7QUFDM0U7QUFHTyxTQUFTLGFBQXFDO0FBQ25ELFFBQU0sUUFBUSxVQUFVLEVBQUUsT0FBTyxDQUFDLEVBQUUsTUFBTSxNQUFNLFVBQVUsTUFBTTtBQUNoRSxRQUFNLFVBQVUsTUFBTSxJQUFJLENBQUMsRUFBRSxPQUFPLEtBQUssT0FBTyxFQUFFLE1BQU0sT0FBTyxNQUFNLGFBQWEsS0FBSyxLQUFLLE1BQU0sR0FBRyxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUU7QUFDL0csU0FBTyxDQUFDLEdBQUcsU0FBUyxFQUFFLE1BQU0sYUFBYSxNQUFNLGVBQWUsYUFBYSxlQUFlLENBQUM7QUFDN0Y7QUFHTyxTQUFTLFVBQXFDO0FBQ25ELFFBQU0sRUFBRSxVQUFVLFFBQVEsT0FBTyxTQUFTLFFBQVEsSUFBSSxjQUFjO0FBQ3BFLFFBQU0sVUFBVSxRQUFRLElBQUksQ0FBQyxDQUFDLFFBQVEsS0FBSyxNQUFNLENBQUMsSUFBSSxNQUFNLEtBQUssYUFBYSxPQUFPLE9BQU8sTUFBTSxDQUFDLENBQUMsQ0FBVTtBQUM5RyxRQUFNLE9BQU87QUFBQSxJQUNYO0FBQUEsSUFDQSxPQUFPLEVBQUUsRUFBRSxPQUFPLENBQUMsRUFBRSxLQUFLLE1BQU0sU0FBUyxHQUFHO0FBQUEsRUFDOUM7QUFDQSxTQUFPO0FBQUEsSUFDTCx3QkFBd0IsQ0FBQyxHQUFHLGVBQWUsR0FBRyxHQUFHLFNBQVMsSUFBSSxTQUFTLENBQUM7QUFBQSxJQUN4RSxzQkFBc0IsQ0FBQyxHQUFHLGVBQWUsR0FBRyxHQUFHLE9BQU8sTUFBTSxDQUFDLEVBQUUsSUFBSSxTQUFTLENBQUM7QUFBQSxJQUM3RSxxQkFBcUIsQ0FBQyxHQUFHLGVBQWUsR0FBRyxHQUFHLE1BQU0sSUFBSSxTQUFTLENBQUM7QUFBQSxJQUNsRSxlQUFlLENBQUMsR0FBRyxlQUFlLEdBQUcsR0FBRyxRQUFRLElBQUksU0FBUyxDQUFDO0FBQUEsSUFDOUQsR0FBRyxPQUFPLFlBQVksT0FBTztBQUFBLElBQzdCLEtBQUssQ0FBQyxNQUFNLFVBQVUsUUFBUSxDQUFDLENBQUMsQ0FBQztBQUFBLEVBQ25DO0FBQ0Y7QUFFQSxTQUFTLGlCQUE2QztBQUNwRCxRQUFNLEVBQUUsVUFBVSxNQUFNLElBQUksY0FBYztBQUMxQyxRQUFNLFFBQVEsQ0FBQyxXQUFpQyxPQUFPLE9BQU8sQ0FBQyxHQUFHLE1BQU0sQ0FBQyxHQUFHLFFBQVEsaUJBQWlCO0FBQ3JHLFFBQU0sUUFBUTtBQUFBLElBQ1osRUFBRSxNQUFNLFlBQVksTUFBTSxjQUFjO0FBQUEsSUFDeEMsRUFBRSxNQUFNLFlBQVksTUFBTSxNQUFNLFFBQVEsRUFBRTtBQUFBLElBQzFDLEVBQUUsTUFBTSxTQUFTLE1BQU0sTUFBTSxLQUFLLEVBQUU7QUFBQSxJQUNwQyxFQUFFLE1BQU0sVUFBVSxNQUFNLHFCQUFxQjtBQUFBLElBQzdDLEVBQUUsTUFBTSwwQkFBMEIsTUFBTSxxQkFBcUI7QUFBQSxJQUM3RCxFQUFFLE1BQU0seUJBQXlCLE1BQU0seUJBQXlCO0FBQUEsSUFDaEUsRUFBRSxNQUFNLG9CQUFvQixNQUFNLFVBQVU7QUFBQSxFQUM5QztBQUNBLFNBQU8sQ0FBQyxFQUFFLE1BQU0sYUFBYSxNQUFNLENBQUM7QUFDdEM7QUFHQSxTQUFTLGVBQWUsTUFBOEI7QUFDcEQsU0FBTyxLQUFLLEtBQUssU0FBUyxHQUFHLElBQUksRUFBRSxHQUFHLE1BQU0sT0FBTyxXQUFXLElBQUk7QUFDcEU7QUFHQSxTQUFTLGFBQWEsT0FBZSxPQUEwRDtBQUM3RixRQUFNLFNBQVMsQ0FBQyxHQUFHLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQyxFQUFFLE1BQU0sTUFBTSxLQUFLLENBQUMsQ0FBQztBQUMzRCxTQUFPLE9BQU8sSUFBSSxDQUFDLFNBQVMsU0FBUyxRQUFRLE9BQU8sTUFBTSxPQUFPLENBQUMsRUFBRSxNQUFNLE1BQU0sVUFBVSxJQUFJLEVBQUUsSUFBSSxjQUFjLENBQUMsQ0FBQztBQUN0SDtBQUVBLFNBQVMsU0FBUyxNQUFjLE9BQWdGO0FBQzlHLFNBQU8sRUFBRSxNQUFNLE9BQU8sTUFBTSxJQUFJLENBQUMsRUFBRSxPQUFPLEtBQUssT0FBTyxFQUFFLE1BQU0sV0FBVyxLQUFLLEdBQUcsS0FBSyxFQUFFLEVBQUU7QUFDNUY7QUFHQSxTQUFTLFdBQVcsT0FBdUI7QUFDekMsU0FBTyxNQUFNLFdBQVcsS0FBSyxRQUFRO0FBQ3ZDO0FBRUEsU0FBUyxVQUFVLE9BQXdEO0FBQ3pFLFFBQU0sU0FBUyxPQUFPLFNBQVMsQ0FBQyxHQUFHLElBQUksQ0FBQyxFQUFFLE1BQU0sTUFBTSxPQUFPO0FBQUEsSUFDM0QsT0FBTyxNQUFNLFFBQVEsaUJBQWlCLEVBQUU7QUFBQSxJQUN4QyxNQUFNLE9BQU8sSUFBSTtBQUFBLEVBQ25CLEVBQUU7QUFDRixTQUFPLFNBQVMsT0FBTyxNQUFNLFFBQVEsaUJBQWlCLEVBQUUsS0FBSyxJQUFJLEtBQUs7QUFDeEU7OztBQy9GQSxJQUFNLGdCQUFnQixDQUFDLFNBQVMsVUFBVSxrQkFBa0IsY0FBYztBQUUxRSxJQUFNLE9BQWMsRUFBRSxNQUFNLE9BQU8sTUFBTSxNQUFNO0FBRS9DLElBQUksU0FBNEM7QUFHekMsU0FBUyxRQUFRLE1BQXFCO0FBQzNDLGFBQVcsSUFBSSxJQUFJLENBQUMsR0FBRyxjQUFjLEdBQUcsR0FBRyxnQkFBZ0IsQ0FBQyxDQUFDO0FBQzdELFNBQU8sT0FBTyxJQUFJLE9BQU8sSUFBSSxDQUFDLEtBQUs7QUFDckM7QUFFQSxTQUFTLGdCQUE4QztBQUNyRCxRQUFNLFFBQVEsY0FBYyxJQUFJLENBQUMsV0FBVyxPQUFPLE1BQU0sRUFBRSxJQUFJLFFBQVEsQ0FBQztBQUN4RSxTQUFPLE1BQU0sUUFBUSxDQUFDLE9BQU8sT0FBTztBQUNsQyxVQUFNLFlBQVksTUFBTSxLQUFLLENBQUMsSUFBSSxDQUFDLEtBQUs7QUFDeEMsV0FBTyxjQUFjLEVBQUUsTUFBTSxVQUFVLGFBQWEsT0FBTyxTQUFTLElBQUksUUFBUSxPQUFPLFNBQVM7QUFBQSxFQUNsRyxDQUFDO0FBQ0g7QUFHQSxTQUFTLGFBQWEsT0FBNEIsV0FBMkQ7QUFDM0csUUFBTSxDQUFDLFFBQVEsS0FBSyxJQUFJO0FBQ3hCLFNBQU8sTUFBTSxJQUFJLENBQUMsU0FBUyxDQUFDLEtBQUssTUFBTSxFQUFFLE1BQU0sU0FBUyxRQUFRLFFBQVEsT0FBTyxNQUFNLFVBQVUsQ0FBQyxDQUFDO0FBQ25HO0FBRUEsU0FBUyxrQkFBZ0Q7QUFDdkQsUUFBTSxFQUFFLFVBQVUsUUFBUSxPQUFPLFFBQVEsSUFBSSxjQUFjO0FBQzNELFFBQU0sUUFBMkMsQ0FBQyxVQUFVLE9BQU8sTUFBTSxDQUFDLEdBQUcsT0FBTyxPQUFPO0FBQzNGLFNBQU8sTUFBTTtBQUFBLElBQVEsQ0FBQyxXQUNwQjtBQUFBLE1BQ0UsT0FBTyxRQUFRLENBQUMsRUFBRSxNQUFNLE1BQU0sTUFBTSxJQUFJLENBQUMsRUFBRSxNQUFNLE1BQU0sT0FBTyxFQUFFLE1BQU0sT0FBTyxNQUFNLE9BQU8sSUFBSSxFQUFFLEVBQUUsQ0FBQztBQUFBLE1BQ25HO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFDRjtBQUVBLFNBQVMsUUFBUSxPQUE0QixXQUEyRDtBQUN0RyxTQUFPLE1BQU0sSUFBSSxDQUFDLEVBQUUsS0FBSyxHQUFHQyxXQUFVO0FBQUEsSUFDcEM7QUFBQSxJQUNBLEVBQUUsTUFBTSxNQUFNQSxTQUFRLENBQUMsS0FBSyxPQUFPLE1BQU0sTUFBTUEsU0FBUSxDQUFDLEtBQUssVUFBVTtBQUFBLEVBQ3pFLENBQUM7QUFDSDtBQUVBLFNBQVMsU0FBUyxFQUFFLE9BQU8sS0FBSyxHQUFnRTtBQUM5RixTQUFPLEVBQUUsTUFBTSxPQUFPLEtBQUs7QUFDN0I7OztBQzdEQSxJQUFNLGtCQUFrQjtBQU1qQixTQUFTLGlCQUF5QjtBQUN2QyxTQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixVQUFVLE1BQU0sSUFBSTtBQUNsQixVQUFJLENBQUMseUJBQXlCLEtBQUssRUFBRSxFQUFHLFFBQU87QUFDL0MsWUFBTSxPQUFnQixLQUFLLE1BQU0sS0FBSyxRQUFRLG9CQUFvQixFQUFFLENBQUM7QUFDckUsWUFBTUMsU0FBUSxLQUFLLE1BQU0sT0FBTyxJQUFJLENBQUM7QUFDckMsaUJBQVcsVUFBVSxPQUFPLE9BQU9BLE9BQU0sWUFBWSxFQUFHLFFBQU8sT0FBTyxVQUFVLE9BQU8sSUFBSTtBQUMzRixhQUFPLEVBQUUsTUFBTSxrQkFBa0IsS0FBSyxVQUFVLEtBQUssVUFBVUEsTUFBSyxDQUFDLENBQUMsSUFBSSxLQUFLLEtBQUs7QUFBQSxJQUN0RjtBQUFBLEVBQ0Y7QUFDRjtBQUdBLFNBQVMsVUFBVSxNQUFzQjtBQUN2QyxRQUFNLE9BQU8sS0FBSyxRQUFRLFFBQVEsR0FBRyxFQUFFLEtBQUs7QUFDNUMsU0FBTyxLQUFLLFNBQVMsa0JBQWtCLEdBQUcsS0FBSyxNQUFNLEdBQUcsZUFBZSxFQUFFLFFBQVEsVUFBVSxFQUFFLENBQUMsWUFBTztBQUN2Rzs7O0FDekI0UCxTQUFTLGdCQUFnQjs7O0FDQTdCLElBQU0sVUFBVTtBQUdqUSxTQUFTLEtBQUssU0FBeUI7QUFDNUMsU0FBTyxRQUNKLFVBQVUsTUFBTSxFQUNoQixRQUFRLG9CQUFvQixFQUFFLEVBQzlCLFFBQVEsU0FBUyxHQUFHLEVBQ3BCLFFBQVEsWUFBWSxFQUFFLEVBQ3RCLFFBQVEsU0FBUyxLQUFLLEVBQ3RCLFlBQVk7QUFDakI7OztBQ0FBLElBQU0sZUFBZSxJQUFJO0FBQUEsRUFDdkI7QUFBQTtBQUFBLDZGQUUyRixNQUFNLEtBQUs7QUFDeEc7QUF5Q08sU0FBUyxXQUFXLE1BQXNCO0FBQy9DLFNBQU8sMEJBQTBCLEtBQUssSUFBSSxJQUFJLEtBQUssUUFBUSxTQUFTLEVBQUUsRUFBRSxZQUFZLElBQUk7QUFDMUY7OztBRjVDQSxJQUFNLGVBQWU7QUFBQSxFQUNuQixHQUFHO0FBQUEsRUFDSDtBQUFBLEVBQ0E7QUFBQSxFQUNBO0FBQUEsRUFDQTtBQUFBLEVBQ0E7QUFDRjtBQUVBLElBQU0sVUFBVTtBQU1ULFNBQVMsa0JBQWtCLE1BQWMsTUFBK0I7QUFDN0UsUUFBTSxPQUFPLFNBQVMsT0FBTyxJQUFJLEVBQUUsUUFBUSxTQUFTLEVBQUU7QUFDdEQsTUFBSSxhQUFhLFNBQVMsSUFBSSxFQUFHLFFBQU8sQ0FBQztBQUN6QyxRQUFNLE9BQU8sZUFBZSxFQUFFLElBQUksSUFBSTtBQUN0QyxNQUFJLEtBQU0sUUFBTyxtQkFBbUIsS0FBSyxPQUFPO0FBQ2hELFFBQU0sQ0FBQyxPQUFPLEdBQUcsTUFBTSxJQUFJLGVBQWUsSUFBSTtBQUM5QyxRQUFNLEVBQUUsVUFBVSxZQUFZLElBQUksZUFBZSxJQUFJO0FBQ3JELFFBQU0sQ0FBQyxLQUFLLElBQUksT0FBTyxVQUFVLENBQUM7QUFDbEMsTUFBSSxDQUFDLFNBQVMsVUFBVSxPQUFXLFFBQU8sQ0FBQztBQUMzQyxRQUFNLFFBQVEsRUFBRSxRQUFRLElBQUksUUFBUSxDQUFDLE9BQU8sWUFBWSxLQUFLLEdBQUcsTUFBTSxZQUFZO0FBQ2xGLFNBQU8sQ0FBQyxPQUFPLEVBQUUsR0FBRyxPQUFPLE1BQU0sR0FBRyxXQUFXLElBQUksTUFBTSxJQUFJLEdBQUcsR0FBRyxHQUFHLE1BQU07QUFDOUU7QUFFQSxTQUFTLGVBQWUsTUFBK0I7QUFDckQsUUFBTSxXQUFXLENBQUMsR0FBRyxLQUFLLFNBQVMsT0FBTyxDQUFDO0FBQzNDLFFBQU0sU0FBbUIsQ0FBQztBQUMxQixTQUFPLFNBQVMsSUFBSSxDQUFDLE9BQU9DLFdBQVU7QUFDcEMsVUFBTSxDQUFDLE9BQU8sUUFBUSxLQUFLLFFBQVEsSUFBSSxTQUFTLEVBQUUsSUFBSTtBQUN0RCxVQUFNLE1BQU0sU0FBU0EsU0FBUSxDQUFDLEdBQUcsU0FBUyxLQUFLO0FBQy9DLFdBQU87QUFBQSxNQUNMO0FBQUEsTUFDQSxPQUFPLEtBQUs7QUFBQSxNQUNaLFlBQVksS0FBSztBQUFBLE1BQ2pCO0FBQUEsTUFDQSxXQUFXLEtBQUssTUFBTSxNQUFNLFFBQVEsTUFBTSxRQUFRLEdBQUcsQ0FBQztBQUFBLElBQ3hEO0FBQUEsRUFDRixDQUFDO0FBQ0g7QUFFQSxTQUFTLG1CQUFtQixVQUFtQztBQUM3RCxRQUFNLE9BQU8sU0FBUyxRQUFRLG1CQUFtQixDQUFDLFVBQVUsTUFBTSxRQUFRLFFBQVEsSUFBSSxDQUFDO0FBQ3ZGLFFBQU0sV0FBVyxDQUFDLEdBQUcsS0FBSyxTQUFTLG1CQUFtQixDQUFDO0FBQ3ZELFFBQU0sU0FBbUIsQ0FBQztBQUMxQixTQUFPLFNBQVMsSUFBSSxDQUFDLE9BQU9BLFdBQVU7QUFDcEMsVUFBTSxDQUFDLE9BQU8sUUFBUSxLQUFLLFFBQVEsRUFBRSxJQUFJO0FBQ3pDLFVBQU0sTUFBTSxTQUFTQSxTQUFRLENBQUMsR0FBRyxTQUFTLEtBQUs7QUFDL0MsVUFBTSxRQUFRLE1BQU0sS0FBSyxNQUFNLE1BQU0sUUFBUSxNQUFNLFFBQVEsR0FBRyxDQUFDLEVBQUUsUUFBUSxvQkFBb0IsR0FBRztBQUNoRyxVQUFNLENBQUMsRUFBRSxPQUFPLElBQUksR0FBRyxJQUFJLHlCQUF5QixLQUFLLE1BQU0sS0FBSyxDQUFDLEtBQUssQ0FBQztBQUMzRSxVQUFNLFNBQVMsT0FBTyxLQUFLLElBQUk7QUFDL0IsV0FBTyxVQUFVLFFBQVEsTUFBTSxRQUFRLE1BQU0sUUFBUSxLQUFLO0FBQUEsRUFDNUQsQ0FBQztBQUNIO0FBR0EsU0FBUyxVQUFVLFFBQWtCLE9BQWUsT0FBZSxRQUFnQixNQUE2QjtBQUM5RyxTQUFPLFNBQVMsS0FBSyxJQUFJLE9BQU8sUUFBUSxRQUFRLENBQUM7QUFDakQsU0FBTyxRQUFRLENBQUMsSUFBSTtBQUNwQixTQUFPLEVBQUUsUUFBUSxRQUFRLE9BQU8sT0FBTyxPQUFPLEdBQUcsTUFBTSxHQUFHLElBQUksSUFBSSxXQUFXLEtBQUssQ0FBQyxHQUFHLEtBQUssRUFBRTtBQUMvRjtBQUVBLElBQU0sYUFBYTtBQUNuQixJQUFNLE9BQU87QUFHYixTQUFTLFdBQVcsTUFBc0I7QUFDeEMsUUFBTSxPQUFPLENBQUMsR0FBRyxLQUFLLFNBQVMsVUFBVSxDQUFDLEVBQUUsSUFBSSxDQUFDLENBQUMsS0FBSyxNQUFNLE1BQU0sTUFBTSxNQUFNLFFBQVEsTUFBTSxDQUFDLENBQUM7QUFDL0YsU0FBTyxZQUFZLENBQUMsS0FBSyxRQUFRLFlBQVksRUFBRSxFQUFFLFFBQVEsTUFBTSxFQUFFLEdBQUcsR0FBRyxJQUFJLEVBQUUsS0FBSyxJQUFJLENBQUM7QUFDekY7QUFFQSxJQUFNLFdBQTZDLEVBQUUsSUFBSSxLQUFLLElBQUksS0FBSyxNQUFNLEtBQUssT0FBTyxLQUFLLEtBQUssSUFBSTtBQUV2RyxTQUFTLFlBQVksTUFBc0I7QUFDekMsUUFBTSxPQUFPLEtBQ1YsUUFBUSxZQUFZLEVBQUUsRUFDdEIsUUFBUSwyQkFBMkIsQ0FBQyxHQUFHLFNBQWlCLFNBQVMsSUFBSSxLQUFLLEVBQUU7QUFDL0UsU0FBTyxLQUFLLEtBQUs7QUFDbkI7OztBR3ZGTyxTQUFTLGdCQUF3QjtBQUN0QyxTQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFDTixpQkFBaUIsQ0FBQyxFQUFFLGFBQWEsUUFBUSxFQUFFLEtBQUssRUFBRSxNQUFNO0FBQ3RELGtCQUFZLElBQUksQ0FBQyxTQUFTLFVBQVUsU0FBUztBQUMzQyxjQUFNLFVBQVUsVUFBVSxRQUFRLE9BQU8sRUFBRTtBQUMzQyxZQUFJLENBQUMsUUFBUSxXQUFXLElBQUksS0FBSyxDQUFDLGdCQUFnQixLQUFLLFFBQVEsTUFBTSxLQUFLLE1BQU0sQ0FBQyxFQUFHLFFBQU8sS0FBSztBQUNoRyxjQUFNLE9BQU8sa0JBQWtCLE9BQU8sUUFBUSxNQUFNLEtBQUssTUFBTSxDQUFDO0FBQ2hFLFlBQUksU0FBUyxLQUFNLFFBQU8sS0FBSztBQUMvQixpQkFBUyxVQUFVLGdCQUFnQiw4QkFBOEI7QUFDakUsaUJBQVMsSUFBSSxXQUFXLElBQUksQ0FBQztBQUFBLE1BQy9CLENBQUM7QUFBQSxJQUNIO0FBQUEsRUFDRjtBQUNGOzs7QXJCdEIySixJQUFNQyw0Q0FBMkM7QUFnQjVNLElBQU0sT0FBT0MsZUFBYyxJQUFJLElBQUksWUFBWUQseUNBQWUsQ0FBQztBQUcvRCxJQUFNLGtCQUNKO0FBU0YsSUFBTyxpQkFBUSxzQkFBaUM7QUFBQSxFQUM5QyxNQUFNO0FBQUEsRUFDTixPQUFPO0FBQUEsRUFDUCxhQUFhO0FBQUEsRUFDYixNQUFNLFFBQVEsSUFBSSxhQUFhO0FBQUEsRUFDL0IsUUFBUSxRQUFRLElBQUksWUFBWSxHQUFHLElBQUk7QUFBQSxFQUN2QyxVQUFVLEdBQUcsSUFBSTtBQUFBLEVBQ2pCLFlBQVksQ0FBQyxzQkFBc0IsV0FBVztBQUFBLEVBQzlDLE1BQU07QUFBQSxJQUNKLENBQUMsUUFBUSxFQUFFLEtBQUssUUFBUSxNQUFNLGlCQUFpQixNQUFNLEdBQUcsUUFBUSxJQUFJLGFBQWEsR0FBRyxXQUFXLENBQUM7QUFBQSxJQUNoRyxDQUFDLFlBQVksQ0FBQyxHQUFHLFVBQVUsZUFBZSxVQUFVO0FBQUEsRUFDdEQ7QUFBQSxFQUNBLFVBQVU7QUFBQSxJQUNSLE9BQU8sRUFBRSxPQUFPLDhCQUE4QixNQUFNLDRCQUE0QjtBQUFBLElBQ2hGLFFBQVEsQ0FBQyxPQUFPO0FBQ2QsU0FBRyxJQUFJLGdCQUFnQjtBQUN2QixTQUFHLElBQUksYUFBYTtBQUNwQixTQUFHLElBQUksVUFBVTtBQUNqQixTQUFHLElBQUksYUFBYTtBQUNwQixTQUFHLElBQUksY0FBYztBQUNyQixTQUFHLElBQUksWUFBWTtBQUFBLElBQ3JCO0FBQUEsRUFDRjtBQUFBLEVBQ0EsYUFBYTtBQUFBLElBQ1gsTUFBTTtBQUFBLElBQ04sS0FBSyxXQUFXO0FBQUEsSUFDaEIsU0FBUyxRQUFRO0FBQUEsSUFDakIsT0FBTyxVQUFVO0FBQUEsSUFDakIsU0FBUyxFQUFFLE9BQU8sQ0FBQyxHQUFHLENBQUMsRUFBRTtBQUFBLElBQ3pCLFFBQVE7QUFBQSxNQUNOLFVBQVU7QUFBQSxNQUNWLFNBQVM7QUFBQSxRQUNQLFlBQVk7QUFBQSxVQUNWLFNBQVMsRUFBRSxhQUFhLENBQUMsU0FBUyxVQUFVLE1BQU0sRUFBRTtBQUFBLFVBQ3BELG9CQUFvQjtBQUFBLFFBQ3RCO0FBQUEsTUFDRjtBQUFBLElBQ0Y7QUFBQSxJQUNBLFdBQVcsRUFBRSxNQUFNLFlBQVksTUFBTSxPQUFPO0FBQUEsRUFDOUM7QUFBQSxFQUNBLG1CQUFtQixDQUFDLEVBQUUsUUFBUSxjQUFjLFlBQVksT0FBTztBQUFBLElBQzdELGFBQWEsRUFBRSxHQUFHLGFBQWEsR0FBRyxRQUFRLGFBQWEsUUFBUSxTQUFTLEVBQUUsQ0FBQyxFQUFFO0FBQUEsSUFDN0UsR0FBSSxRQUFRLGVBQWUsRUFBRSxhQUFhLE9BQU8sT0FBTyxXQUFXLEVBQUU7QUFBQSxFQUN2RTtBQUFBLEVBQ0EsVUFBVTtBQUFBLEVBQ1YsTUFBTTtBQUFBLElBQ0osVUFBVTtBQUFBLElBQ1YsU0FBUyxDQUFDLGNBQWMsR0FBRyxlQUFlLENBQUM7QUFBQSxJQUMzQyxTQUFTO0FBQUEsTUFDUCxPQUFPLENBQUMsRUFBRSxNQUFNLCtCQUErQixhQUFhLEdBQUcsSUFBSSwyQ0FBMkMsQ0FBQztBQUFBLElBQ2pIO0FBQUEsSUFDQSxRQUFRLEVBQUUsSUFBSSxFQUFFLE9BQU8sQ0FBQyxJQUFJLEVBQUUsRUFBRTtBQUFBO0FBQUEsSUFFaEMsY0FBYyxFQUFFLFNBQVMsU0FBUyxPQUFPLENBQUMsU0FBUyxDQUFDLEtBQUssU0FBUyxPQUFPLENBQUMsRUFBRTtBQUFBLElBQzVFLEtBQUssRUFBRSxTQUFTLEVBQUUsU0FBUyxDQUFDLHFCQUFxQixFQUFFLGNBQWMsQ0FBQyxhQUFhLGFBQWEsRUFBRSxDQUFDLENBQUMsRUFBRSxFQUFFO0FBQUEsSUFDcEcsT0FBTyxFQUFFLHVCQUF1QixLQUFLO0FBQUEsRUFDdkM7QUFDRixDQUFDOyIsCiAgIm5hbWVzIjogWyJmaWxlVVJMVG9QYXRoIiwgImpvaW4iLCAicmVhZEZpbGVTeW5jIiwgInBvc2l4IiwgInJlbGF0aXZlIiwgInJlYWRGaWxlU3luYyIsICJmaWxlVVJMVG9QYXRoIiwgIl9fdml0ZV9pbmplY3RlZF9vcmlnaW5hbF9pbXBvcnRfbWV0YV91cmwiLCAiZmlsZVVSTFRvUGF0aCIsICJyZWFkRmlsZVN5bmMiLCAiaW5kZXgiLCAicG9zaXgiLCAicmVhZEZpbGVTeW5jIiwgImpvaW4iLCAiaW5kZXgiLCAiRklMRSIsICJpbmRleCIsICJpbmRleCIsICJpbmRleCIsICJpbmRleCIsICJpbmRleCIsICJpbmRleCIsICJfX3ZpdGVfaW5qZWN0ZWRfb3JpZ2luYWxfaW1wb3J0X21ldGFfdXJsIiwgImZpbGVVUkxUb1BhdGgiXQp9Cg==
