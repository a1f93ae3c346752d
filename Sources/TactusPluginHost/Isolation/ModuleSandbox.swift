import CLinux
import CModuleBorder
import Glibc

/// What is left to a process in which the code of a third-party module runs: memory, time, and one
/// descriptor to answer on.
enum ModuleSandbox {
  /// The descriptor that the process may write to.
  static let answer = BORDER_HELPER_SOCKET
  /// How much memory it may have, in bytes. Swift reserves much address space and uses little.
  private static let memory: Int64 = 1 << 30
  /// Modules in C and C++ commonly call these, also by names that they look up themselves.
  private static let commonLibraries = ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"]

  /// Gives this process the descriptors of a helper: a module's copy, standard output as the answer, and
  /// no others.
  ///
  /// - Returns: The copy.
  /// - Throws: `unreadable`.
  static func keep(_ file: consuming ModuleFile) throws(PluginError) -> ModuleFile {
    guard border_keep_for_helper(STDOUT_FILENO, file.descriptor) == 0 else {
      throw .unreadable("cannot prepare its process", errno)
    }
    let isScript = file.isScript
    // The old number stands for another file by now, or for none.
    file.keepOpen()
    return ModuleFile(inherited: BORDER_HELPER_MODULE, isScript: isScript)
  }

  /// Shuts this process in, which has the descriptors of a helper.
  ///
  /// The libraries that the module links are found before: those of the system are loaded, those in
  /// folders that the module names itself are only opened, and run in the sandbox.
  /// - Parameter isScript: Whether the module is in Lua, so that liblua is all that it needs.
  /// - Throws: `loadFailed` when the kernel cannot do that, or liblua is missing.
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
      throw PluginError(.loadFailed, "the kernel cannot shut its process in: \(reason)")
    }
  }
}

/// The libraries that a shared object links, made ready for the sandbox.
private struct ModuleLinks {
  private var seen: Set<String> = []

  /// Makes the libraries of an open shared object ready, and theirs.
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

  /// Offers the first of these files that is a library. Nothing else can be read this way.
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

/// Opens a library that a module names, which can be any path.
enum LinkedLibrary {
  /// Returns a descriptor of a file that root and the user alone can write; nil for all else. What is no such file
  /// is not opened, since that alone can wait, or have an effect on a device.
  static func open(_ path: String) -> Int32? {
    let place = unsafe clinux_place(path)
    guard place >= 0 else { return nil }
    defer { close(place) }
    var status = stat()
    guard unsafe fstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (try? Ownership.check(status, path)) != nil
    else { return nil }
    // The same file, whatever lies at its path by now.
    let file = unsafe Glibc.open("/proc/self/fd/\(place)", O_RDONLY | O_CLOEXEC)
    return file >= 0 ? file : nil
  }
}
