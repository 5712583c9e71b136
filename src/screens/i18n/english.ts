import ra from 'ra-language-english';

/** Every text of the framework's own screens. The other languages have the same keys; `%{name}` is filled in. */
export const english = {
  ...ra,
  toolkit: {
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Retry',
    undo: 'Undo',
    skip: 'Skip to the page',
    menu: {
      label: 'Main menu',
      home: 'Home',
      collapse: 'Collapse',
      expand: 'Expand the menu',
      version: 'Version %{version}',
    },
    header: {
      breadcrumbs: 'Breadcrumbs',
      environment: 'Environment: %{name}',
      account: 'Account of %{email}',
      signedInAs: 'Signed in as',
      appearance: 'Dark appearance',
      language: 'Language',
      notifications: 'Messages',
    },
    trail: { create: 'Create', edit: 'Edit %{id}', show: 'Show', import: 'Import' },
    logout: {
      button: 'Logout',
      title: 'Confirm logout',
      text: 'Are you sure you want to logout?',
      unsaved: 'What you typed and did not save will be lost.',
      failed: "You haven't been signed out.",
    },
    signIn: {
      title: 'Sign in',
      email: 'E-mail',
      password: 'Password',
      showPassword: 'Show the password',
      hidePassword: 'Hide the password',
      button: 'Sign in',
      busy: 'Signing in …',
      failed: "You haven't been signed in.",
      demo: 'Demo accounts',
      demoHint: 'Only in this environment. One click signs in.',
    },
    session: {
      title: 'Your session has ended',
      text: 'Sign in again to go on. What you typed is still here.',
      button: 'Sign in and go on',
      leave: 'Leave without saving',
    },
    access: { page: 'Cannot access the page, insufficient permissions' },
    home: {
      title: 'Home',
      hello: 'What you may open',
      none: 'Your account opens no section yet. Ask an administrator for permissions.',
    },
    notFound: {
      title: 'There is nothing here',
      text: 'No page has the address %{path}.',
      button: 'Go to the home page',
    },
    error: {
      title: 'This page stopped working',
      text: 'The screen failed while it was being drawn. Nothing was sent; what is stored is safe.',
      chunk: 'A part of the application did not arrive. What is stored is safe; the page may be older than the server.',
      user: 'Your account cannot be read now. Nothing was lost.',
      reload: 'Reload',
    },
    jobs: {
      title: 'Work in progress',
      progress: '%{done} of %{total}',
      cancel: 'Cancel',
      cancelled: 'cancelled, %{done} of %{total} done',
      done: 'done, %{done} of %{total}',
      failed: 'failed',
      dismiss: 'Dismiss',
    },
    changes: {
      count: '%{applied} of %{total} %{many} changed',
      started: 'This takes a while: it goes on when you leave the page.',
      undone: 'Change undone',
      notUndone: "The change hasn't been undone.",
      action: { done: '%{label}: done', failed: '%{label}: not done.', partial: '%{label}: not done for ' },
    },
  },
};

export type Messages = typeof english;
