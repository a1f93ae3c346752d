import CLinux
import CModuleBorder
import Glibc

/// A sandbox in which third-party code can only compute and write to a single descriptor.
enum ModuleSandbox {
  /// The file descriptor for answers, the only one to which the sandboxed process can write.
  static let answer = BORDER_HELPER_SOCKET
  /// The limit on the address space of the process, in bytes.
  ///
  /// The limit is high because Swift reserves much more address space than it uses.
  private static let memory: Int64 = 1 << 30
  /// Libraries that C and C++ modules commonly use, loaded before the process is sandboxed.
  ///
  /// They are loaded unconditionally, because a module can load them with `dlopen` instead of
  /// linking against them, and `ModuleLinks` finds only linked libraries.
  private static let commonLibraries = ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"]

  /// Closes all file descriptors except those of the original standard output and of the sealed
  /// copy of the module's file.
  ///
  /// These two descriptors are first moved to the numbers that a sandboxed process expects. The
  /// three standard streams are then redirected to /dev/null.
  ///
  /// - Returns: The sealed copy, with its new descriptor.
  /// - Throws: `unreadable` if the descriptors cannot be renumbered or closed.
  static func keep(_ file: consuming ModuleFile) throws(PluginError) -> ModuleFile {
    guard border_keep_for_helper(STDOUT_FILENO, file.descriptor) == 0 else {
      throw .unreadable("cannot prepare the module's process", errno)
    }
    let isScript = file.isScript
    // The old descriptor number is closed, or refers to another file by now.
    file.keepOpen()
    return ModuleFile(inherited: BORDER_HELPER_MODULE, isScript: isScript)
  }

  /// Sandboxes this process, after loading or opening the libraries that the module links against.
  ///
  /// Libraries in the system's folders are loaded before the process is sandboxed. Libraries in
  /// folders chosen by the module are only opened at that point, not loaded, so that their code
  /// runs inside the sandbox.
  ///
  /// - Parameter isScript: Whether the module is a Lua script, which needs no library but liblua.
  /// - Throws: `loadFailed` if the kernel cannot sandbox the process, or if liblua is missing.
  /// - Precondition: The process's file descriptors have the numbers that a sandboxed process
  ///   expects, for example those assigned by `keep(_:)`.
  static func enter(isScript: Bool) throws(PluginError) {
    if isScript {
      try ModuleScript.prepare()
    } else {
      for name in commonLibraries { _ = unsafe dlopen(name, RTLD_NOW) }
      var links = ModuleLinks()
      links.follow(BORDER_HELPER_MODULE)
    }
    guard border_become_helper(memory) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw PluginError(.loadFailed, "the kernel cannot sandbox the module's process: \(reason)")
    }
  }
}

private struct ModuleLinks {
  private var seen: Set<String> = []

  /// Loads or opens all libraries that a shared object links against, directly or indirectly.
  ///
  /// The libraries are then available inside the sandbox.
  ///
  /// - Parameter descriptor: The file descriptor of the shared object.
  mutating func follow(_ descriptor: Int32) {
    guard let section = Self.dynamicSection(of: descriptor) else { return }
    for name in section.needed where seen.insert(name).inserted {
      if name.hasPrefix("/") {
        open([name])
      } else if !name.contains("/"), unsafe dlopen(name, RTLD_NOW) == nil,
        !ModuleLanguage.load(name)
      {
        open(section.folders.map { $0 + "/" + name })
      }
    }
  }

  /// Opens the first library among the given paths, so that it can be loaded inside the sandbox.
  ///
  /// The module chooses these paths, so this method must not give the module access to any file
  /// that is not a library.
  private mutating func open(_ paths: [String]) {
    for path in paths {
      guard let file = LinkedLibrary.open(path) else { continue }
      guard Self.dynamicSection(of: file) != nil, unsafe border_offer_library(path, file) == 0
      else {
        close(file)
        continue
      }
      return follow(file)
    }
  }

  private static func dynamicSection(of descriptor: Int32) -> DynamicSection? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...(256 << 20)).contains(status.st_size)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count == bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { unsafe DynamicSection(in: $0) }
  }
}

/// Functions for opening libraries at untrusted paths.
///
/// The paths were chosen by a module, so they can lead to any kind of file.
enum LinkedLibrary {
  /// Opens the file at a path if it is a regular file that only root and the user can write to.
  ///
  /// The result is the file descriptor. It is nil for any other file, which is not opened even
  /// briefly, because opening a device can block or have side effects.
  static func open(_ path: String) -> Int32? {
    let place = unsafe clinux_place(path)
    guard place >= 0 else { return nil }
    defer { close(place) }
    var status = stat()
    guard unsafe fstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (try? Ownership.check(status, path)) != nil
    else { return nil }
    // Opens the file that was checked, even if its path leads to another file by now.
    let file = unsafe Glibc.open("/proc/self/fd/\(place)", O_RDONLY | O_CLOEXEC)
    return file >= 0 ? file : nil
  }
}
