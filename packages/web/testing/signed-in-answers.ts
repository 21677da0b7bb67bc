import type { Replies } from "../../core/src/testing/index.ts";

const project = {
  id: 1,
  project_id: 1,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [],
};

/** The answer of a server that has only these projects. */
export function listed(...projects: readonly object[]) {
  return { projects, named: [], total: projects.length };
}

/** The only file of that project. */
export const manifest = {
  path: "archscribe.yaml",
  text: "archscribe: 1\nname: Bookstore\norganization: Paperleaf Books\n",
  revision: "1",
};

/** The person who is signed in. */
export const ada = {
  isValid: true,
  name: "Ada Lovelace",
  username: "Ada Lovelace",
  email: "ada@example.com",
  created_at: "2026-03-02T09:00:00.000Z",
};

/** The answers of a server without billing to Ada, who has one project with nothing in it. */
export const signedInAnswers: Replies = {
  "GET /get_csrf_token/": [[200, { csrfToken: "token-1" }]],
  "GET /sign_in_options/": [[200, {}]],
  "POST /check_authentication/": [
    [200, { message: "authenticated successfully!", token: "token-1", user: ada }],
  ],
  "POST /get_user_details/": [
    [
      200,
      {
        created_at: ada.created_at,
        cost_limit_exceeded: false,
        max_cost: 10,
        cost_of_tokens_consumed: 0,
        cost_of_additional_tokens: 0,
        additional_token: 0,
      },
    ],
  ],
  "GET /dashboard/list_projects/": [[200, listed(project)]],
  "GET /stripe/status/": [[200, { billing: "off" }]],
  "GET /stripe/plans/": [[200, { billing: "off", plans: [], tokens: [] }]],
  "GET /jobs/": [[200, []]],
  "GET /sad/conversations/": [
    [
      200,
      {
        conversations: [],
        resolved_count: 0,
        people: ["Ada Lovelace"],
        you: "Ada Lovelace",
        is_reviewer: false,
        unread: [],
      },
    ],
  ],
  "GET /agent/engines/": [
    [
      200,
      {
        engines: [
          { engine: "rules", available: true, models: [] },
          { engine: "llm", available: false, models: [] },
        ],
        limits: { max_cost: 10, remaining_cost: 10 },
      },
    ],
  ],
  "GET /account/mails": [[200, { comments: true }]],
  "GET /account/sessions": [
    [
      200,
      [
        {
          id: "s_1",
          created_at: ada.created_at,
          last_seen_at: ada.created_at,
          is_current: true,
          device: "Firefox on Linux",
        },
      ],
    ],
  ],
  "GET /account/second-factor": [[200, { is_on: false, recovery_codes_left: 0 }]],
  "GET /account/tokens": [[200, []]],
  "GET /sad/files/": [[200, { revision: "1", files: [manifest] }]],
  "GET /sad/findings/": [[200, { findings: [], counts: { error: 0, warning: 0, note: 0 } }]],
  "GET /sad/traceability/": [[200, { rows: [] }]],
  "GET /sad/drift_report/": [[200, { report: null, sent_at: null, sent_by: null, accepted: [] }]],
  "GET /sad/project_states/": [[200, { revision: "1", revisions: [], documents: [], baselines: [] }]],
  "GET /sad/suspect_links/": [[200, { suspects: [] }]],
  "POST /sad/visit/": [[200, { revision: "1", earlier: null }]],
  "GET /sad/get_elements/": [[200, { revision: "1", elements: [], relations: [], unclear: [], stated: [] }]],
  "GET /sad/get_functional_requirements/": [[200, { requirements: [], revision: "1" }]],
  "GET /sad/get_non_functional_requirements/": [[200, { requirements: [], revision: "1" }]],
  "GET /sad/get_user_stories/": [[200, { requirements: [], revision: "1" }]],
  "GET /sad/get_business_rules/": [[200, { requirements: [], revision: "1" }]],
  "GET /sad/get_use_cases/": [[200, { use_cases: [] }]],
  "GET /sad/all_use_cases/": [[200, { use_cases: [] }]],
  "GET /sad/get_interface_diagrams/": [[200, { interface_diagrams: [] }]],
  "GET /sad/get_design_pages/": [[200, { design_pages: [] }]],
  "GET /endpoint/ui_previews/": [[200, []]],
  "GET /sad/published/": [[200, { project_revision: "1", documents: [] }]],
  "GET /sad/publish_links/": [[200, { links: [] }]],
};

/** The answers to a visitor who is not signed in. */
export const strangersAnswers: Replies = {
  "POST /check_authentication/": [[401, { error: "Please sign in", code: "UNAUTHORIZED" }]],
};
