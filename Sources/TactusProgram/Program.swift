import CLinux
import CModuleBorder
import Glibc

/// The startup and shutdown code that `tactus` and `tactus-commands` share.
package enum Program {
  /// Drops extra privileges, makes threads share one heap, and ignores two signals.
  ///
  /// Call this method before starting threads or reading any file that the user names. The extra
  /// privileges are those that the executable file grants beyond the user's own; if they cannot be
  /// dropped, the program ends. The signals are `SIGPIPE` and `SIGXFSZ`. Because they are ignored,
  /// a write to a closed pipe or beyond the file size limit fails with an error instead of ending
  /// the program.
  package static func begin() {
    guard clinux_give_up_rights() == 0 else {
      Exit.say(
        "this program cannot drop the extra privileges that its executable file grants; remove the "
          + "file's set-user-ID bit, set-group-ID bit and capabilities")
      end(Exit.fault)
    }
    // Threads share one heap: memory that decoders free in separate heaps would equal the size of
    // the pictures.
    clinux_share_memory()
    // A reader of the log that goes away must not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that reaches its size limit fails with EFBIG, which is reported.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the program with the given exit code, which loaded modules cannot change.
  ///
  /// If modules are loaded, their destructors are skipped, because they could change the code or
  /// never return. Sanitizer builds do not skip them.
  package static func end(_ code: Exit.Code) -> Never { border_end(code.rawValue) }
}
