import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from './project-copy.ts';

/**
 * Adds an entity that uses everything a contract may hold, editing nothing outside spec/. The files
 * of new-entity/ are what the designer writes.
 */
export function addEntity(project: ProjectCopy): void {
  cpSync(join(import.meta.dirname, 'new-entity'), join(project.root, 'spec'), { recursive: true });
  project.edit('spec/admin.yaml', '\ntags:\n', `\ntags:\n${TAG}`);
  project.edit('spec/admin.yaml', '\npaths:\n', `\npaths:\n${PATHS}`);
  project.edit(
    'spec/admin.yaml',
    '      - Route not found\n',
    '      - Route not found\n      - Budget not found\n',
  );
  project.write('spec/errors.yaml', project.read('spec/errors.yaml') + ERROR);
}

const TAG = `  - name: Budgets
    description: Limits on what routes may cost.
    x-displayName: Cost budgets
    x-page:
      entity: budget
`;

const PATHS = `  /v1/admin/budgets:
    $ref: paths/budgets.yaml#/collection
  /v1/admin/budgets/{budgetname}:
    $ref: paths/budgets.yaml#/item
`;

const ERROR = `
BudgetNotFound:
  description: No budget has this name.
  content:
    application/json:
      schema:
        type: string
        description: The message.
      examples:
        budgetNotFound:
          summary: Budget not found
          value: Budget not found
`;
